import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

const variants = {
  primary: 'border-transparent bg-grove text-white hover:bg-grove-soft',
  accent: 'border-transparent bg-apple text-ink hover:bg-apple-deep',
  outline: 'border-ink/30 bg-white text-ink hover:border-ink hover:bg-paper',
  danger: 'border-transparent bg-error text-white hover:bg-ink',
  onDark: 'border-white/50 text-white hover:border-white hover:bg-white hover:text-grove',
  quiet: 'button-quiet',
} as const

const sizes = {
  regular: 'min-h-12 px-6',
  compact: 'min-h-12 min-w-12 px-3',
  small: 'min-h-11 px-4',
  flush: 'min-h-11 px-0',
  /** For a strip that must stay low and short. */
  line: 'min-h-11 whitespace-nowrap px-1 text-xs md:px-2',
} as const

export type ButtonVariant = keyof typeof variants
type ButtonSize = keyof typeof sizes

/** The classes of a button, for the rare element that is neither a button nor a link of ours. */
export function buttonClasses(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'regular',
  className = '',
): string {
  return `button ${sizes[size]} ${variants[variant]} ${className}`.trimEnd()
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Work is under way, and the button does nothing until it ends. */
  pending?: boolean | undefined
}

export function Button({
  variant,
  size,
  pending = false,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={pending}
      className={buttonClasses(variant, size, className)}
      {...rest}
    />
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClasses(variant, size, className)} {...rest} />
}
