import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { ListingThumbnail } from '~/components/portal/ListingThumbnail'
import { preloadOnHover } from '~/components/ui/lazy'
import { classLabels, typeLabel } from '~/content/listing/propertyOptions'
import { cardText, tableText } from '~/content/portal/dashboard'
import { formatShortDay } from '~/lib/dates/dates'
import type { ListingOverview, PortalSort } from '~/types/listing'
import { GapsButton } from './GapsButton'
import { ListingActions, type ListingActionsProps } from './ListingActions'
import { PropertyFormDialog } from './PortalDialogs'
import { QuickPrice, QuickStatus } from './QuickFields'
import { SortedHead } from './SortedHead'
import { ChooseBox, type OnChoose } from './several/ChooseBox'

/** In a narrow window the titles stay where they are while the other columns scroll sideways. */
const titleColumn = 'max-lg:sticky max-lg:left-0 max-lg:z-1 max-lg:bg-inherit'

interface ListingTableProps extends Pick<ListingActionsProps, 'onOpen' | 'onDone' | 'onFailed'> {
  listings: readonly ListingOverview[]
  sort: PortalSort
  onSort: (sort: PortalSort) => void
  isChosen: (id: string) => boolean
  onChoose: OnChoose
}

/** The listings as a table, for going through many of them. */
export function ListingTable({
  listings,
  sort,
  onSort,
  isChosen,
  onChoose,
  ...actions
}: ListingTableProps) {
  const sorting = { sort, onSort }
  return (
    <SidewaysScroll>
      <table className="w-full min-w-4xl border-collapse text-left text-sm">
        <thead className="text-xs text-stone">
          <tr className="border-b border-line bg-white">
            <th scope="col" className="w-11">
              <span className="sr-only">{tableText.chosen}</span>
            </th>
            <SortedHead
              label={tableText.property}
              sorts={['title', 'title_down']}
              className={`w-full ${titleColumn}`}
              {...sorting}
            />
            <SortedHead label={tableText.price} sorts={['price_high', 'price_low']} {...sorting} />
            <SortedHead label={tableText.status} sorts={['status_down', 'status']} {...sorting} />
            <th scope="col" className="py-2 pr-4 font-semibold @max-7xl:hidden">
              {tableText.photographs}
            </th>
            <SortedHead label={tableText.added} sorts={['newest', 'oldest']} {...sorting} />
            <SortedHead label={tableText.changed} sorts={['updated', 'updated_up']} {...sorting} />
            <th scope="col" className="py-2 font-semibold">
              <span className="sr-only">{tableText.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <ListingRow
              key={listing.id}
              listing={listing}
              isChosen={isChosen(listing.id)}
              onChoose={onChoose}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </SidewaysScroll>
  )
}

/** Scrolls the table sideways where it is wider than its place, fading out at the edge while there is more. */
function SidewaysScroll({ children }: { children: ReactNode }) {
  const [goesOn, setGoesOn] = useState(true)
  return (
    <div className="@container relative">
      {/* The visually hidden texts inside would widen the page if this were not relative. */}
      <div
        className="relative overflow-x-auto max-lg:scroll-pl-80"
        onScroll={({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }) =>
          setGoesOn(scrollLeft + clientWidth < scrollWidth - 1)
        }
      >
        {children}
      </div>
      {goesOn && (
        <div
          aria-hidden="true"
          data-goes-on=""
          className="pointer-events-none absolute inset-y-0 right-0 z-1 flex w-16 bg-linear-to-l from-white to-transparent @4xl:hidden"
        >
          <span className="mt-1.5 ml-auto grid size-8 place-items-center border border-line bg-white">
            <ChevronRight className="size-5" />
          </span>
        </div>
      )}
    </div>
  )
}

type ListingRowProps = Pick<ListingActionsProps, 'onOpen' | 'onDone' | 'onFailed'> & {
  listing: ListingOverview
  isChosen: boolean
  onChoose: OnChoose
}

function ListingRow({ listing, isChosen, onChoose, onOpen, onDone, onFailed }: ListingRowProps) {
  const quick = { listing, onDone, onFailed }
  const optimized = listing.totalImages - listing.pendingImages
  const titleId = `listing-${listing.id}`
  return (
    <tr
      data-listing={listing.id}
      tabIndex={-1}
      aria-label={listing.title}
      className={`h-14 border-b border-line align-middle focus-within:bg-paper max-lg:h-20 hover:bg-paper ${isChosen ? 'bg-paper' : 'bg-white'}`}
    >
      <td>
        <ChooseBox listing={listing} isChosen={isChosen} onChoose={onChoose} className="-ml-3" />
      </td>
      <td className={`max-w-0 min-w-80 py-1.5 pr-4 ${titleColumn}`}>
        <div className="relative flex items-center gap-3">
          <ListingThumbnail listing={listing} />
          <div className="min-w-0">
            <button
              type="button"
              id={titleId}
              title={listing.title}
              onClick={() => onOpen({ kind: 'form', id: listing.id })}
              {...preloadOnHover(PropertyFormDialog.load)}
              // The photograph is pressed as a part of it.
              className="line-clamp-2 text-left font-semibold underline-offset-4 before:absolute before:inset-y-0 before:left-0 before:w-15 hover:underline lg:line-clamp-1"
            >
              {listing.title}
            </button>
            <p className="dotted truncate text-xs text-stone">
              {[listing.location, classLabels[listing.property_class], typeLabel(listing.type)]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </div>
        </div>
      </td>
      <td className="py-1.5 pr-4 font-semibold whitespace-nowrap">
        <QuickPrice {...quick} />
      </td>
      <td className="py-1.5 pr-4">
        <div className="grid justify-items-start">
          <QuickStatus {...quick} />
          <GapsButton listing={listing} titleId={titleId} onOpen={onOpen} />
        </div>
      </td>
      <td className="figures py-1.5 pr-4 text-xs whitespace-nowrap text-stone @max-7xl:hidden">
        {listing.totalImages === 0
          ? cardText.noImages
          : cardText.optimizedOf(optimized, listing.totalImages)}
      </td>
      <td className="figures py-1.5 pr-4 text-xs whitespace-nowrap text-stone">
        {formatShortDay(listing.created_at)}
      </td>
      <td className="figures py-1.5 pr-4 text-xs whitespace-nowrap text-stone">
        <Link
          to={`?view=activity&listing=${listing.id}`}
          title={cardText.history}
          className="inline-flex min-h-9 items-center underline decoration-line underline-offset-4 hover:text-ink"
        >
          {formatShortDay(listing.updated_at)}
          <span className="sr-only">, {cardText.history}</span>
        </Link>
      </td>
      <td className="[--action:2.25rem]">
        <ListingActions
          listing={listing}
          titleId={titleId}
          onOpen={onOpen}
          onDone={onDone}
          onFailed={onFailed}
        />
      </td>
    </tr>
  )
}
