import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AppleMark } from '~/components/layout/AppleMark'
import { LogoutButton } from '~/components/portal/account/LogoutButton'
import { PaletteCommands } from '~/components/portal/dashboard/palette/CommandPalette'
import type { OpenPortalDialog } from '~/components/portal/dashboard/portalDialog'
import { preloadOnHover } from '~/components/ui/lazy'
import { agency } from '~/content/agency'
import { portalNavText, portalViews } from '~/content/portal/dashboard'
import { paletteText } from '~/content/portal/palette'
import { useSession } from '~/contexts/SessionContext'
import { useEnquiryPolling, useSteadyFailure } from '~/hooks/enquiryUpdates'
import { enquiryQueries } from '~/hooks/queries/portal/enquiryQueries'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import type { PortalView } from '~/lib/listing/portalFilters'
import { paths } from '~/lib/paths'
import { env } from '~/services/client/env'
import { DeskMenu } from './DeskMenu'

interface DeskBarProps {
  /** The part of the portal that is shown, if it is one of them. */
  view: PortalView | undefined
  onOpen: OpenPortalDialog
  onDone: () => void
  onFailed: (message: string, failure?: Error) => void
}

/** The one bar of the desk: its sections, a search over everything, and the menu of tools. */
export function DeskBar({ view, onOpen, onDone, onFailed }: DeskBarProps) {
  return (
    <header className="on-dark sticky top-0 z-header bg-grove text-white">
      <div className="page-width flex flex-wrap items-center gap-x-2 max-lg:pt-2 lg:h-12 lg:flex-nowrap">
        <Link
          to={paths.home}
          aria-label={agency.name}
          className="flex h-11 w-12 shrink-0 items-center -outline-offset-2"
        >
          <AppleMark className="h-6 w-auto" />
        </Link>
        <div className="max-lg:order-last max-lg:w-full max-lg:overflow-x-auto lg:min-w-0">
          <DeskSections view={view} />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <button
            type="button"
            onClick={() => onOpen({ kind: 'palette' })}
            {...preloadOnHover(PaletteCommands.load)}
            className="flex h-9 pointer-coarse:h-11 min-w-11 items-center justify-center gap-2 border border-white/40 px-3 text-sm text-white/90 hover:border-white xl:w-72"
          >
            <Search aria-hidden="true" className="size-4 shrink-0" />
            <span className="max-sm:sr-only">{paletteText.open}</span>
            <kbd className="ml-auto font-text text-xs text-white/75 max-xl:hidden">
              {paletteText.key}
            </kbd>
          </button>
          <DeskMenu onOpen={onOpen} onDone={onDone} onFailed={onFailed} />
          <LogoutButton
            variant="onDark"
            onAsk={() => onOpen({ kind: 'logout' })}
            className="min-h-9! px-3! py-1! pointer-coarse:min-h-11!"
          />
        </div>
      </div>
    </header>
  )
}

/** The line of the current section is as wide as its words, so that the first and the last end on the page's grid. */
const section =
  'flex h-12 min-w-11 shrink-0 items-center justify-center gap-2 border-b-3 border-transparent pt-0.5 text-sm font-semibold whitespace-nowrap -outline-offset-3 hover:border-white/50 aria-[current=page]:border-apple max-sm:gap-1 max-sm:text-xs'

/** Shows the number of waiting enquiries everywhere. */
function DeskSections({ view }: Pick<DeskBarProps, 'view'>) {
  const { session } = useSession()
  const polling = useEnquiryPolling()
  const { data: waiting, ...count } = useQuery({ ...enquiryQueries.openCount(), ...polling })
  const error = useSteadyFailure(count.error)
  useLoggedFailure(error)

  if (session.state !== 'staff') return null
  const { email, role } = session
  return (
    <nav
      aria-label={portalNavText.label}
      className="flex gap-5 max-sm:justify-between max-sm:gap-1 xl:gap-7"
    >
      {sections
        .filter((each) => each !== 'team' || role === 'administrator')
        .map((each) => (
          <Link
            key={each}
            to={each === 'properties' ? DESK : `${DESK}?view=${each}`}
            title={each === 'account' ? email : undefined}
            aria-current={view === each ? 'page' : undefined}
            className={section}
          >
            {portalViews[each].link}
            {each === 'enquiries' && waiting !== undefined && waiting > 0 && (
              <span className="figures bg-apple px-1.5 text-xs text-ink">
                <span aria-hidden="true">{waiting}</span>
                <span className="sr-only">{portalNavText.unanswered(waiting)}</span>
              </span>
            )}
          </Link>
        ))}
    </nav>
  )
}

const DESK = paths.managementPortal(env.managementPortalId)
const sections = ['properties', 'enquiries', 'diary', 'activity', 'team', 'account'] as const
