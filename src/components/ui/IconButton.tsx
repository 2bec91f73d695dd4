import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon
  label: string
}

/** A button that shows an icon only; its name is its accessible label. It is not printed. */
export function IconButton({ icon: Icon, label, className = '', ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid size-11 place-items-center transition-colors print:hidden ${className}`}
      {...button}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}

interface IconActionProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon
  name: string
  /** The full accessible name, which contains the short one. */
  label?: string | undefined
}

/** An icon with its name below it, for a row of secondary actions. */
export function IconAction({
  icon: Icon,
  name,
  label,
  className = '',
  ...button
}: IconActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`group/action grid min-w-16 grow justify-items-center text-xs disabled:cursor-progress disabled:opacity-70 ${className}`}
      {...button}
    >
      <span className="grid size-11 place-items-center transition-colors group-hover/action:bg-white/10">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      {name}
    </button>
  )
}
