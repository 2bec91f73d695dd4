import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OpenPortalDialog } from '~/components/portal/dashboard/portalDialog'
import { ListingThumbnail } from '~/components/portal/ListingThumbnail'
import { statusLabels } from '~/content/listing/propertyOptions'
import { dashboardText, portalViews } from '~/content/portal/dashboard'
import { paletteText } from '~/content/portal/palette'
import { signInText } from '~/content/portal/signIn'
import { useIsAdministrator, useSession } from '~/contexts/SessionContext'
import { paletteQueries } from '~/hooks/queries/portal/paletteQueries'
import { hasUnsavedWork } from '~/hooks/unsavedWork'
import { logFailure } from '~/lib/failureLog'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import { folded } from '~/lib/text/folded'
import { env } from '~/services/client/env'
import { type PaletteEntry, paletteField } from './paletteField'

interface PaletteCommandsProps extends PaletteEntry {
  onOpen: OpenPortalDialog
  onClose: () => void
}

/** The palette's field with what was found for its text, and the actions. */
export function PaletteCommands({ text, onText, onOpen, onClose }: PaletteCommandsProps) {
  const search = text.trim()
  const found = useQuery({
    ...paletteQueries.found(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const { data: changed = [] } = useQuery({ ...paletteQueries.changed(), enabled: search === '' })
  const listings = search === '' ? changed : (found.data?.listings ?? [])
  const navigate = useNavigate()
  const actions = useActions(onOpen, go).filter(({ label }) =>
    withoutBlanks(label).includes(withoutBlanks(search)),
  )

  function go(to: string, state?: object) {
    onClose()
    // In place of the palette's own entry.
    void navigate(`${DESK}${to}`, { state, replace: true })
  }

  return (
    <Command shouldFilter={false} label={paletteText.title} className="-mt-18">
      <Command.Input {...paletteField} value={text} onValueChange={onText} />
      <Command.List className="max-h-[60dvh] overflow-y-auto pb-3">
        {found.isFetching && !found.data && (
          <Command.Loading className="px-6 py-3 text-sm text-stone">
            {paletteText.looking}
          </Command.Loading>
        )}
        {found.error && (
          <p role="alert" className="px-6 py-3 text-sm text-error">
            {paletteText.failed}
          </p>
        )}
        {!found.isFetching && (
          <Command.Empty className="px-6 py-4 text-sm text-stone">
            {paletteText.nothing}
          </Command.Empty>
        )}
        {listings.length > 0 && (
          <Group heading={search === '' ? paletteText.changed : paletteText.listings}>
            {listings.map((listing) => (
              <Item
                key={listing.id}
                value={listing.id}
                onChoose={() => onOpen({ kind: 'form', id: listing.id })}
                picture={<ListingThumbnail listing={listing} />}
                note={`${formatPrice(listing)} · ${statusLabels[listing.status]}`}
              >
                {listing.title}
              </Item>
            ))}
          </Group>
        )}
        {search !== '' && found.data && found.data.enquiries.length > 0 && (
          <Group heading={paletteText.enquiries}>
            {found.data.enquiries.map((enquiry) => (
              <Item
                key={enquiry.id}
                value={enquiry.id}
                onChoose={() => go(`?view=enquiries&enquiry=${enquiry.id}`, { takesFocus: true })}
                note={enquiry.email}
              >
                {enquiry.name}
              </Item>
            ))}
          </Group>
        )}
        {actions.length > 0 && (
          <Group heading={paletteText.actions}>
            {actions.map(({ label, run }) => (
              <Item key={label} value={label} onChoose={run}>
                {label}
              </Item>
            ))}
          </Group>
        )}
      </Command.List>
    </Command>
  )
}

const DESK = paths.managementPortal(env.managementPortalId)

/** 'log out' finds Logout. */
const withoutBlanks = (text: string) => folded(text).replaceAll(' ', '')

/** The commands that work everywhere. */
function useActions(onOpen: OpenPortalDialog, go: (to: string) => void) {
  const { session, signOut } = useSession()
  const staff = session.state === 'staff' ? session : undefined
  const isAdministrator = useIsAdministrator()
  const views = (
    ['properties', 'enquiries', 'diary', 'activity', 'visits', 'team', 'account'] as const
  )
    .filter((view) => view !== 'team' || isAdministrator)
    .map((view) => ({
      label: portalViews[view].link,
      run: () => go(view === 'properties' ? '' : `?view=${view}`),
    }))
  function logOut() {
    if (hasUnsavedWork(staff?.id)) onOpen({ kind: 'logout' })
    else signOut().catch(logFailure)
  }
  return [
    { label: dashboardText.add, run: () => onOpen({ kind: 'form', id: undefined }) },
    ...views,
    { label: dashboardText.optimizeAll, run: () => onOpen({ kind: 'optimizeAll' }) },
    { label: dashboardText.keys, run: () => onOpen({ kind: 'keys' }) },
    { label: signInText.signOut, run: logOut },
  ]
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&>[cmdk-group-heading]]:px-6 [&>[cmdk-group-heading]]:pt-4 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:text-stone"
    >
      {children}
    </Command.Group>
  )
}

interface ItemProps {
  value: string
  onChoose: () => void
  picture?: ReactNode
  note?: string | undefined
  children: ReactNode
}

function Item({ value, onChoose, picture, note, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onChoose}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-6 py-2 text-sm aria-selected:bg-paper"
    >
      {picture}
      {/* The note stands below a name that leaves it no room. */}
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
        <span className="max-w-full truncate font-semibold">{children}</span>
        {note && <span className="figures max-w-full truncate text-xs text-stone">{note}</span>}
      </span>
    </Command.Item>
  )
}
