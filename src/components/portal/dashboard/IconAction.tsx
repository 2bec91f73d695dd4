import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

interface Named {
  icon: LucideIcon
  children: string
}

/** An action shown as an icon. Its name appears on hover and for the keyboard, and is read out in any case. */
export function IconAction({ icon, children, ...button }: Named & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={children}
      className={`${box} aria-pressed:[&>svg]:fill-current`}
      {...button}
    >
      <Face icon={icon}>{children}</Face>
    </button>
  )
}

/** A link shown as an icon, in the same way. */
export function IconLink({
  icon,
  className = '',
  children,
  ...link
}: Named & ComponentProps<typeof Link>) {
  return (
    <Link aria-label={children} className={`${box} ${className}`} {...link}>
      <Face icon={icon}>{children}</Face>
    </Link>
  )
}

const box =
  'group/action relative grid size-(--action,2.5rem) place-items-center text-stone -outline-offset-4 transition-colors hover:bg-paper hover:text-ink aria-pressed:text-grove pointer-coarse:size-11 pointer-coarse:min-w-0'

function Face({ icon: Icon, children }: Named) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-full z-menu hidden bg-ink px-2 py-1 text-xs whitespace-nowrap text-white group-first/action:left-0 group-last/action:right-0 group-focus-visible/action:block mouse-only:group-hover/action:block"
      >
        {children}
      </span>
    </>
  )
}
