import { Menu } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { IconButton } from '~/components/ui/IconButton'
import { onIntent } from '~/components/ui/onIntent'
import { agency } from '~/content/agency'
import { mainMenu } from '~/content/navigation'
import { paths } from '~/lib/paths'
import { Logo } from './Logo'
import { PropertiesMenu } from './PropertiesMenu'

const loadMenu = () => import('./MobileMenu')
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }))

/** How far the page is scrolled, in pixels, before the bar turns translucent (visitor-side §2). */
const SCROLL_THRESHOLD = 50

export function Header() {
  const [scrolled, setScrolled] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)

  useEffect(() => {
    const update = () => setScrolled(window.scrollY > SCROLL_THRESHOLD)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  return (
    <header
      data-scrolled={scrolled}
      className={`sticky top-0 z-header border-b transition-colors ${
        scrolled ? 'border-line bg-white/92' : 'border-transparent bg-white'
      }`}
    >
      <div className="page-width flex min-h-18 items-center justify-between gap-6">
        <Link to={paths.home} aria-label={`${agency.name}, home`} className="text-grove">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          <PropertiesMenu />
          {mainMenu.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              className="flex min-h-11 items-center px-3 text-sm font-medium hover:text-grove-soft aria-[current=page]:underline aria-[current=page]:decoration-apple aria-[current=page]:decoration-4 aria-[current=page]:underline-offset-8"
            >
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="flex items-center gap-4">
          <a href={agency.phoneHref} className="figures hidden text-sm font-medium xl:block">
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
            {...onIntent(loadMenu)}
            className="-mr-2 lg:hidden"
          />
        </div>
      </div>
      {menuOpen && (
        <DialogBoundary
          failure={{
            title: 'The menu could not be opened',
            text: 'Please load the page again. The foot of this one leads everywhere, too.',
          }}
          onClose={() => setMenuOpen(false)}
        >
          <MobileMenu onClose={() => setMenuOpen(false)} />
        </DialogBoundary>
      )}
    </header>
  )
}
