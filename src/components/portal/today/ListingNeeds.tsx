import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OpenPortalDialog, PortalDialog } from '~/components/portal/dashboard/portalDialog'
import { dashboardText } from '~/content/portal/dashboard'
import { needTexts, todayText } from '~/content/portal/today'
import type { ListingRef } from '~/types/listing'
import { type ListingNeed, listingNeeds, type Today } from '~/types/portal/today'
import { TodayPart } from './TodayPart'

interface ListingNeedsProps {
  today: Today
  onOpen: OpenPortalDialog
}

/** The numbers of listings that need work. A press lists the latest, each of which opens the dialog for it. */
export function ListingNeeds({ today: { listings }, onOpen }: ListingNeedsProps) {
  const needs = listingNeeds.filter((need) => listings[need])
  return (
    <TodayPart title={todayText.listings} empty={needs.length === 0 && todayText.noListings}>
      {needs.map((need) => (
        <Need key={need} need={need} {...(listings[need] ?? NONE)} onOpen={onOpen} />
      ))}
    </TodayPart>
  )
}

const NONE = { count: 0, first: [] }

interface NeedProps {
  need: ListingNeed
  count: number
  first: readonly ListingRef[]
  onOpen: OpenPortalDialog
}

function Need({ need, count, first, onOpen }: NeedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="figures flex min-h-10 w-full items-center justify-between gap-3 text-left text-sm font-semibold hover:bg-paper"
      >
        {needTexts[need](count)}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-stone transition-transform ${isOpen ? '' : '-rotate-90'}`}
        />
      </button>
      {isOpen && (
        <ul className="pb-2">
          {first.map((listing) => (
            <li key={listing.id}>
              <button
                type="button"
                onClick={() => onOpen(dialogFor(need, listing))}
                className="block min-h-8 w-full truncate text-left text-sm hover:underline"
              >
                {listing.title}
              </button>
            </li>
          ))}
          {count > first.length && (
            <li className="pt-1 text-xs text-stone">
              {todayText.more(count - first.length)} <All need={need} onOpen={onOpen} />
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

/** The dialog in which a listing gets what it needs. */
function dialogFor(need: ListingNeed, listing: ListingRef): PortalDialog {
  switch (need) {
    case 'photograph':
      return { kind: 'images', listing }
    case 'optimizing':
      return { kind: 'optimize', listing, autoStart: false }
    case 'finishing':
      return { kind: 'form', id: listing.id }
    default:
      return need satisfies never
  }
}

/** The tool that handles all of them, where one exists. */
function All({ need, onOpen }: Pick<NeedProps, 'need' | 'onOpen'>) {
  const look = 'min-h-8 underline underline-offset-4'
  if (need === 'optimizing') {
    return (
      <button type="button" onClick={() => onOpen({ kind: 'optimizeAll' })} className={look}>
        {dashboardText.optimizeAll}
      </button>
    )
  }
  if (need === 'finishing') {
    return (
      <Link to="?sort=oldest&status=draft" className={look}>
        {todayText.showDrafts}
      </Link>
    )
  }
  return null
}
