import { WifiOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { MailAddress } from '~/components/ui/MailAddress'
import { useIsOffline } from '~/components/ui/useIsOffline'
import { agency } from '~/content/agency'
import { agencyFacts, companyLine } from '~/content/agencyFacts'
import {
  accreditations,
  footerMenu,
  homeMenu,
  legalMenu,
  offlineText,
  socialLinks,
} from '~/content/footer'
import type { NavigationLink } from '~/content/navigation'
import { paths } from '~/lib/paths'
import { openCookiePreferences } from '~/services/client/consent'
import { Logo } from './Logo'

function LinkList({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-text text-base font-semibold">{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="tap inline-block py-1.5 text-sm text-white/80 hover:text-white hover:underline"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const texts = [
  { title: 'Areas covered', lines: agency.areas },
  { title: 'Follow us', lines: socialLinks.map(({ label }) => label) },
]

export function Footer({ portalId }: { portalId: string }) {
  return (
    <footer className="on-dark bg-grove text-white">
      <OfflineNotice />
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-dense md:grid-cols-3 md:gap-y-12 lg:grid-cols-4">
        <div className="grid content-start justify-items-start gap-6 office-in-row max-lg:col-span-full">
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
              className="tap figures font-display text-subheading hover:text-apple"
            >
              {agency.phone}
            </a>
            <a href={`mailto:${agency.email}`} className="tap py-1 text-sm hover:underline">
              <MailAddress of={agency.email} />
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
        <div className="content-start gap-8 max-md:contents md:grid">
          {texts.map(({ title, lines }) => (
            <div key={title}>
              <h2 className="font-text text-base font-semibold">{title}</h2>
              <ul className="mt-3 text-sm text-white/80">
                {lines.map((line) => (
                  <li key={line} className="py-1.5">
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div className="border-t border-white/20">
        <div className="page-width grid gap-x-6 gap-y-8 py-8 lg:grid-cols-4">
          <Accreditations />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-xs text-white/80 lg:block">
            {/* A prerendered page may be from last year. */}
            <p suppressHydrationWarning>
              © {new Date().getFullYear()} {agency.name}. {companyLine(agencyFacts)}
            </p>
            <div className="flex flex-wrap gap-x-6">
              <button
                type="button"
                onClick={openCookiePreferences}
                className="tap py-2 hover:text-white hover:underline"
              >
                Cookie preferences
              </button>
              <Link
                to={paths.managementPortal(portalId)}
                className="tap py-2 hover:text-white hover:underline"
              >
                Admin Login
              </Link>
            </div>
          </div>
        </div>
      </div>
    </footer>
  )
}

/** Our own neutral drawings, one for each scheme; the name beside it is what identifies the scheme. */
const drawings: Readonly<Record<(typeof accreditations)[number]['id'], string>> = {
  redress: 'M20 5v30M10 35h20M8 12h24M8 12 3 24h10L8 12Zm24 0-5 12h10l-5-12Z',
  clientMoney:
    'M20 4 6 9v10c0 9 6 14 14 17 8-3 14-8 14-17V9L20 4Zm4 10h-5a3 3 0 0 0-3 3v9m-2 0h10m-10-6h7',
  deposit: 'M5 18 20 6l15 12M9 15v19h22V15M15 25l4 4 7-8',
}

function Accreditations() {
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-3 lg:col-span-3">
      {accreditations.map(({ id, label }) => (
        <li key={id} className="flex items-center gap-3">
          <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9 text-white/80">
            <path
              d={drawings[id]}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
          <span className="max-w-[12ch] text-xs text-white/85">{label}</span>
        </li>
      ))}
    </ul>
  )
}

/** A notice while this device has no network. Failed parts of the page report themselves. */
function OfflineNotice() {
  const isOffline = useIsOffline()
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-18 z-banner grid justify-items-center px-4"
    >
      {isOffline && (
        <p className="on-dark flex items-center gap-3 bg-ink px-4 py-2 text-sm text-white shadow-float">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {offlineText}
        </p>
      )}
    </div>
  )
}
