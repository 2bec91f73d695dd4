import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface RowButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
}

/** A button of a row, with its words beneath its icon where there is room for them. */
export function RowButton({ icon: Icon, className, children, ...button }: RowButtonProps) {
  return (
    <button
      type="button"
      className={`grid h-11 min-w-11 place-content-center justify-items-center gap-0.5 text-xs transition-colors hover:bg-paper aria-expanded:bg-paper print:hidden ${className}`}
      {...button}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span>{children}</span>
    </button>
  )
}
