import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskButton } from '~/components/portal/DeskButton'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { ownerLinkText as texts } from '~/content/portal/ownerLinks'
import { visitQueries } from '~/hooks/queries/portal/visitQueries'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { endOwnerLink } from '~/services/owner/ownerLinks'
import type { ListingRef } from '~/types/listing'
import type { OwnerLink } from '~/types/owner'
import { MakeOwnerLink } from './MakeOwnerLink'

interface OwnerLinksDialogProps {
  listing: ListingRef
  onClose: () => void
}

/** The links to the owner's page of a listing: made, copied and ended here. */
export function OwnerLinksDialog({ listing, onClose }: OwnerLinksDialogProps) {
  const { data: links, error, refetch } = useQuery(visitQueries.ownerLinks(listing.id))
  return (
    <DeskDialog title={texts.title} size="portal" onClose={onClose}>
      <div className="grid gap-6 p-6">
        <div>
          <p className="text-lead wrap-anywhere">{listing.title}</p>
          <p className="mt-1 max-w-prose text-sm text-stone">{texts.lead}</p>
        </div>
        <MakeOwnerLink listingId={listing.id} />
        {error && (
          <Banner tone="error" failure={error} onRetry={() => void refetch()}>
            {error.message}
          </Banner>
        )}
        {!links && !error && (
          <div role="status" aria-label={texts.loading}>
            <Skeleton className="h-24" />
          </div>
        )}
        {links && <Links listingId={listing.id} links={links} />}
      </div>
    </DeskDialog>
  )
}

interface LinksProps {
  listingId: string
  links: readonly OwnerLink[]
}

function Links({ listingId, links }: LinksProps) {
  const queryClient = useQueryClient()
  const ending = useMutation({
    mutationFn: ({ id }: OwnerLink) => endOwnerLink(id),
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries(visitQueries.ownerLinks(listingId)),
  })
  const { isSuccess, error, variables } = ending
  // The button that was pressed goes with the link's end.
  const outcome = useFocusAfter<HTMLParagraphElement>(isSuccess && variables, (line) => line)
  const failure = useFocusAfter<HTMLDivElement>(error, (element) => element)
  return (
    <section aria-labelledby="owner-links">
      <h3 id="owner-links" className="text-item">
        {texts.links}
      </h3>
      {error && (
        <div ref={failure} tabIndex={-1} className="outline-none">
          <Banner tone="error" failure={error}>
            {error.message}
          </Banner>
        </div>
      )}
      {isSuccess && (
        <p ref={outcome} tabIndex={-1} role="status" className="mt-2 text-sm">
          {texts.ended(variables.label)}
        </p>
      )}
      {links.length === 0 && <p className="mt-2 text-sm text-stone">{texts.none}</p>}
      <ul className="mt-3 border-b border-line empty:hidden">
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            isEnding={ending.isPending && variables?.id === link.id}
            onEnd={() => ending.mutate(link)}
          />
        ))}
      </ul>
    </section>
  )
}

interface LinkRowProps {
  link: OwnerLink
  isEnding: boolean
  onEnd: () => void
}

function LinkRow({ link, isEnding, onEnd }: LinkRowProps) {
  const { label, expires_at, ended_at, last_opened } = link
  const [openedAt] = useState(Date.now)
  const over = ended_at ?? (Date.parse(expires_at) < openedAt ? expires_at : undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <p className="figures dotted text-xs text-stone">
          {[
            over ? texts.endedOn(over) : texts.until(expires_at),
            last_opened ? texts.opened(last_opened) : texts.neverOpened,
          ].join(' · ')}
        </p>
      </div>
      {!over && (
        <DeskButton
          variant="outline"
          aria-label={texts.endOf(label)}
          pending={isEnding}
          onClick={onEnd}
        >
          {isEnding ? texts.ending : texts.end}
        </DeskButton>
      )}
    </li>
  )
}
