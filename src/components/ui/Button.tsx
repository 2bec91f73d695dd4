import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 px-6 py-3 text-sm font-semibold transition-colors'

const variants = {
  primary: 'bg-grove text-white hover:bg-grove-soft',
  accent: 'bg-apple text-ink hover:bg-apple-deep',
  outline: 'border border-ink/30 bg-white text-ink hover:border-ink hover:bg-mist',
  onDark: 'border border-white/50 text-white hover:border-white hover:bg-white hover:text-grove',
  quiet: 'text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink',
} as const

export type ButtonVariant = keyof typeof variants

/** The classes of a button, for the rare element that is neither a button nor a link of ours. */
export function buttonClasses(variant: ButtonVariant = 'primary', className = ''): string {
  return `${base} ${variants[variant]} ${className}`
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  /** Work is under way: the button stays focusable but does nothing. */
  pending?: boolean | undefined
}

export function Button({
  variant,
  pending = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={pending}
      className={buttonClasses(variant, `disabled:cursor-progress disabled:opacity-70 ${className ?? ''}`)}
      onClick={onClick}
      {...rest}
    />
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant | undefined
}

export function ButtonLink({ variant, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClasses(variant, className)} {...rest} />
}
