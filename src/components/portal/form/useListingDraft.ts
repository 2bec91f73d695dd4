import { type RefObject, useEffect, useRef, useState } from 'react'
import { everyField, type FieldName, type ListingEntries } from '~/content/everyField'
import { useSession } from '~/contexts/SessionContext'
import { isSame } from '~/lib/listing/listingDifferences'
import {
  dropListingDraft,
  keepListingDraft,
  type ListingDraft,
  readListingDraft,
} from '~/services/listings/listingDrafts'
import type { StoredListing } from '~/types/listing'
import { filledFrom, type useListingForm } from './useListingForm'

const PAUSE_MS = 300

/**
 * Keeps the form's changes on this device in case the tab is lost, and offers the ones left there the last time. Only
 * changed fields are kept, so that a draft never overwrites changes made by others since.
 */
export function useListingDraft(
  form: ReturnType<typeof useListingForm>,
  base: StoredListing | undefined,
) {
  const id = base?.id
  const { session } = useSession()
  // Stays with the form, also where a colleague takes it over after a lost session.
  const [owner] = useState(session.state === 'staff' ? session.id : '')
  const [left, setLeft] = useState<ListingDraft | undefined>(() =>
    readListingDraft({ owner, listing: id }),
  )
  const pause: Pause = useRef(undefined)

  useEffect(() => {
    const keep = () => {
      stopWaiting(pause)
      keepListingDraft({ owner, listing: id }, changesIn(form.getValues(), filledFrom(base)))
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        // A newly filled form does not discard the draft on offer.
        if (isDirty === false && pause.current === undefined) return
        clearTimeout(pause.current)
        pause.current = setTimeout(keep, PAUSE_MS)
      },
    })
    const keepNow = () => pause.current !== undefined && keep()
    window.addEventListener('pagehide', keepNow)
    return () => {
      keepNow()
      stop()
      window.removeEventListener('pagehide', keepNow)
    }
  }, [form, owner, id, base])

  return {
    /** The draft of the last time, until it is restored or discarded. */
    left,
    takeUp: () => {
      for (const [name, value] of Object.entries(left?.changes ?? {})) {
        if (name in everyField || name === 'nextFeature') {
          form.setValue(name as FieldName, value as never, { shouldDirty: true })
        }
      }
      setLeft(undefined)
    },
    /** Discards the draft once the form is saved or given up. */
    drop: () => {
      stopWaiting(pause)
      dropListingDraft({ owner, listing: id })
      setLeft(undefined)
    },
  }
}

type Pause = RefObject<ReturnType<typeof setTimeout> | undefined>

function stopWaiting(pause: Pause): void {
  clearTimeout(pause.current)
  pause.current = undefined
}

function changesIn(values: ListingEntries, filled: ListingEntries): ListingDraft['changes'] {
  const before: Readonly<Record<string, unknown>> = { ...filled }
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, before[name])),
  )
}
