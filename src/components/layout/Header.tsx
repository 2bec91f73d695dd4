import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { agency } from '~/content/agency'
import { mainMenu } from '~/content/navigation'
import { useModals } from '~/contexts/ModalContext'
import { paths } from '~/lib/paths'
import { Logo } from './Logo'
import { MobileMenu } from './MobileMenu'
import { PropertiesMenu } from './PropertiesMenu'

/** How far the page is scrolled, in pixels, before the bar turns translucent (visitor-side §2). */
const SCROLL_THRESHOLD = 50

export function Header() {
  const [scrolled, setScrolled] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)
  const { open } = useModals()

  useEffect(() => {
    const update = () => setScrolled(window.scrollY > SCROLL_THRESHOLD)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  function bookValuation() {
    setMenuOpen(false)
    open({ kind: 'valuation' })
  }

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
          <Button onClick={bookValuation} className="max-sm:hidden">
            Book Valuation
          </Button>
          <IconButton
            icon={Menu}
            label="Open the menu"
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
            className="-mr-2 lg:hidden"
          />
        </div>
      </div>
      {menuOpen && (
        <MobileMenu onClose={() => setMenuOpen(false)} onBookValuation={bookValuation} />
      )}
    </header>
  )
}
