import { Link } from 'react-router-dom'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { agency } from '~/content/agency'
import { footerMenu, homeMenu, legalMenu, socialLinks } from '~/content/footer'
import type { NavigationLink } from '~/content/navigation'
import { paths } from '~/lib/paths'
import { openCookiePreferences } from '~/services/consent'
import { Accreditations } from './Accreditations'
import { Logo } from './Logo'
import { OfflineNotice } from './OfflineNotice'

function LinkList({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-block py-1.5 text-sm text-white/80 hover:text-white hover:underline"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Footer({ portalId }: { portalId: string }) {
  return (
    <footer className="on-dark bg-grove text-white">
      <OfflineNotice />
      <div className="page-width grid gap-12 py-16 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:py-24">
        <div className="grid content-start justify-items-start gap-6">
          <Logo />
          <address className="text-sm text-white/80 not-italic">
            {agency.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <p className="grid">
            <a
              href={agency.phoneHref}
              className="figures font-display text-2xl font-semibold hover:text-apple"
            >
              {agency.phone}
            </a>
            <a href={`mailto:${agency.email}`} className="py-1 text-sm hover:underline">
              {agency.email}
            </a>
          </p>
          <BookingButton variant="accent" request={{ kind: 'valuation' }}>
            Book Valuation
          </BookingButton>
        </div>
        <LinkList title="The agency" links={footerMenu} />
        <div className="grid content-start gap-8">
          <LinkList title="In short" links={homeMenu} />
          <LinkList title="Small print" links={legalMenu} />
        </div>
        <div className="grid content-start gap-8">
          <div>
            <h2 className="text-base">Areas covered</h2>
            <ul className="mt-3 text-sm text-white/80">
              {agency.areas.map((area) => (
                <li key={area} className="py-1.5">
                  {area}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className="text-base">Follow us</h2>
            <ul className="mt-3 text-sm text-white/80">
              {socialLinks.map((link) => (
                <li key={link.label} className="py-1.5">
                  {link.label}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <div className="page-width grid gap-8 border-t border-white/20 py-8">
        <Accreditations />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-xs text-white/80">
          {/* A page rendered ahead may be older than the year. */}
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {agency.name}
          </p>
          <div className="flex flex-wrap gap-x-6">
            <button
              type="button"
              onClick={openCookiePreferences}
              className="py-2 hover:text-white hover:underline"
            >
              Cookie preferences
            </button>
            <Link
              to={paths.managementPortal(portalId)}
              className="py-2 hover:text-white hover:underline"
            >
              Admin Login
            </Link>
          </div>
        </div>
      </div>
    </footer>
  )
}
