import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon
  label: string
}

/** A button that shows an icon and says its name to those who do not see it. Paper has no use for it. */
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
