import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AppleMark } from '~/components/layout/AppleMark'
import { LogoutButton } from '~/components/portal/account/LogoutButton'
import { preloadOnHover } from '~/components/ui/lazy'
import { agency } from '~/content/agency'
import { accountText } from '~/content/portal/account'
import { portalNavText, portalViews } from '~/content/portal/dashboard'
import { paletteText } from '~/content/portal/palette'
import { useSession } from '~/contexts/SessionContext'
import { useEnquiryPolling, useSteadyFailure } from '~/hooks/enquiryUpdates'
import { enquiryQueries } from '~/hooks/queries/enquiryQueries'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import type { PortalView } from '~/lib/listing/portalFilters'
import { paths } from '~/lib/paths'
import { DeskMenu } from './DeskMenu'
import { AccountDialog } from './PortalDialogs'
import { PaletteCommands } from './palette/CommandPalette'
import type { OpenPortalDialog } from './portalDialog'
import { usePortalView } from './usePortalFilters'

interface DeskBarProps {
  onOpen: OpenPortalDialog
  onDone: () => void
  onFailed: (message: string, failure?: Error) => void
}

/** The one bar of the desk: its sections, a search over everything, and the menu of tools. */
export function DeskBar({ onOpen, onDone, onFailed }: DeskBarProps) {
  return (
    <header className="on-dark sticky top-0 z-header bg-grove text-white">
      <div className="flex flex-wrap items-center gap-x-1 px-2 sm:px-4 lg:h-12 lg:flex-nowrap">
        <Link
          to={paths.home}
          aria-label={agency.name}
          className="grid size-12 shrink-0 place-items-center"
        >
          <AppleMark className="h-6 w-auto" />
        </Link>
        <div className="max-lg:order-last max-lg:w-full max-lg:overflow-x-auto lg:min-w-0">
          <DeskSections onOpen={onOpen} />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <button
            type="button"
            onClick={() => onOpen({ kind: 'palette' })}
            {...preloadOnHover(PaletteCommands.load)}
            className="flex h-9 pointer-coarse:h-11 items-center gap-2 border border-white/40 px-3 text-sm text-white/90 hover:border-white xl:w-72"
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

const section =
  'flex h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-2.5 pt-0.5 text-sm font-semibold whitespace-nowrap hover:border-white/50 aria-[current=page]:border-apple max-sm:gap-1 max-sm:px-1.5 max-sm:text-xs xl:px-3.5'

/** Shows the number of waiting enquiries everywhere. */
function DeskSections({ onOpen }: { onOpen: OpenPortalDialog }) {
  const { session } = useSession()
  const view = usePortalView()
  const polling = useEnquiryPolling()
  const { data: waiting, ...count } = useQuery({ ...enquiryQueries.openCount(), ...polling })
  const error = useSteadyFailure(count.error)
  const current = (of: PortalView) => (view === of ? 'page' : undefined)
  useLoggedFailure(error)

  if (session.state !== 'staff') return null
  const { email, role } = session
  return (
    <nav aria-label={portalNavText.label} className="flex">
      <Link to="?" aria-current={current('properties')} className={section}>
        {portalViews.properties.link}
      </Link>
      <Link to="?view=enquiries" aria-current={current('enquiries')} className={section}>
        {portalViews.enquiries.link}
        {waiting !== undefined && waiting > 0 && (
          <span className="figures min-w-6 bg-apple px-1.5 text-center text-xs text-ink">
            <span aria-hidden="true">{waiting}</span>
            <span className="sr-only">{portalNavText.unanswered(waiting)}</span>
          </span>
        )}
      </Link>
      <Link to="?view=activity" aria-current={current('activity')} className={section}>
        {portalViews.activity.link}
      </Link>
      {role === 'administrator' && (
        <Link to="?view=team" aria-current={current('team')} className={section}>
          {portalViews.team.link}
        </Link>
      )}
      <button
        type="button"
        title={email}
        onClick={() => onOpen({ kind: 'account', email })}
        {...preloadOnHover(AccountDialog.load)}
        className={section}
      >
        {accountText.open}
      </button>
    </nav>
  )
}
