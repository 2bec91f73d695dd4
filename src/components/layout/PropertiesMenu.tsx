import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { propertiesMenu } from '~/content/navigation'

/** The header's Properties dropdown. Opens on click and stays until a choice, Escape, or a click elsewhere. */
export function PropertiesMenu() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const { pathname } = useLocation()
  const current = propertiesMenu.some((link) => pathname.toLowerCase().startsWith(link.to))

  useEffect(() => {
    if (!open) return
    const closeElsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what its own controls let through
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={(event) => {
        // Safari focuses no button on a click: leaving for nowhere is not leaving.
        const { relatedTarget } = event
        if (relatedTarget && !event.currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => setOpen(!open)}
        className={`flex min-h-11 items-center gap-1 px-3 text-sm font-medium hover:text-grove-soft ${
          current ? 'underline decoration-apple decoration-4 underline-offset-8' : ''
        }`}
      >
        Properties
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id={menuId}
        hidden={!open}
        className="absolute top-full left-0 mt-2 w-72 border border-line bg-white py-2 shadow-lift"
      >
        {propertiesMenu.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              onClick={() => setOpen(false)}
              className="block px-5 py-3 hover:bg-mist aria-[current=page]:bg-mist"
            >
              <span className="block text-sm font-semibold">{link.label}</span>
              <span className="block text-xs text-stone">{link.note}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
