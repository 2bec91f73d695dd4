import { ChevronDown, Menu } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { IconButton } from '~/components/ui/IconButton'
import { usePreloaded } from '~/components/ui/idle/usePreloaded'
import { lazy, preloadOnHover } from '~/components/ui/lazy'
import { useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { agency } from '~/content/agency'
import { mainMenu, propertiesMenu } from '~/content/navigation'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { useMenu } from '~/hooks/useMenu'
import { paths } from '~/lib/paths'
import { Logo } from './Logo'
import { ShortlistLink } from './ShortlistLink'

const MobileMenu = lazy(async () => (await import('./MobileMenu')).MobileMenu)

/** How far the page is scrolled, in pixels, before the bar turns translucent (visitor-side §2). */
const SCROLL_THRESHOLD = 50

/** The width from which on the header shows its links itself. */
const DESKTOP = '(width >= 64rem)'

export function Header() {
  const scrolled = useSyncExternalStore(onScroll, isScrolled, () => false)
  const [menuOpen, setMenuOpen] = useState(false)
  // The header of a wide window shows the links itself, as when a tablet is turned.
  const showsLinks = useMediaQuery(DESKTOP)
  if (showsLinks && menuOpen) setMenuOpen(false)
  usePreloaded(MobileMenu, !showsLinks)

  return (
    <header
      data-scrolled={scrolled}
      className={`sticky top-0 z-header border-b transition-colors ${
        scrolled ? 'border-line bg-white/98 backdrop-blur-xl' : 'border-transparent bg-white'
      }`}
    >
      <div className="page-width header-bar flex min-h-14 items-center justify-between md:min-h-18">
        <Link
          to={paths.home}
          aria-label={`${agency.name}, home`}
          className="flex min-h-11 items-center text-grove"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          <PropertiesMenu />
          {mainMenu.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              className="flex min-h-11 items-center px-2 text-sm font-semibold hover:text-grove-soft xl:px-3 aria-[current=page]:underline aria-[current=page]:decoration-grove aria-[current=page]:decoration-4 aria-[current=page]:underline-offset-8"
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="flex items-center gap-4">
          <ShortlistLink />
          <a href={agency.phoneHref} className="figures hidden text-sm font-semibold xl:block">
            {agency.phone}
          </a>
          <BookingButton request={{ kind: 'valuation' }} className="max-sm:hidden">
            Book Valuation
          </BookingButton>
          <IconButton
            icon={Menu}
            label="Open the menu"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            {...preloadOnHover(MobileMenu.load)}
            className="-mr-3 lg:hidden"
          />
        </div>
      </div>
      {menuOpen && (
        <DialogBoundary
          failure={{
            title: 'The menu could not be opened',
            text: 'Please load the page again, or use the links at its foot.',
          }}
          onClose={() => setMenuOpen(false)}
        >
          <MobileMenu onClose={() => setMenuOpen(false)} />
        </DialogBoundary>
      )}
    </header>
  )
}

const isScrolled = () => window.scrollY > SCROLL_THRESHOLD

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** The Properties dropdown. */
function PropertiesMenu() {
  const { isOpen, toggle, hide, rootProps } = useMenu()
  useHistoryLayer(hide, { isOpen })
  const menuId = useId()
  const { pathname } = useLocation()
  const current = [...propertiesMenu, { to: paths.property('') }].some(({ to }) =>
    pathname.toLowerCase().startsWith(to),
  )

  return (
    <div className="relative" {...rootProps}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={toggle}
        className={`flex min-h-11 items-center gap-1 px-2 text-sm font-semibold hover:text-grove-soft xl:px-3 ${
          current ? 'underline decoration-grove decoration-4 underline-offset-8' : ''
        }`}
      >
        Properties
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id={menuId}
        hidden={!isOpen}
        className="absolute top-full -left-px mt-3.5 w-72 border border-line bg-white py-2 shadow-float motion-safe:animate-menu"
      >
        {propertiesMenu.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              // A followed link replaces the menu's entry in the history.
              replace
              onClick={hide}
              className="block px-2 py-3 hover:bg-paper xl:px-3 aria-[current=page]:bg-paper"
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
