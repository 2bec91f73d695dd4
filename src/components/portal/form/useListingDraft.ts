import { useEffect, useState } from 'react'
import { everyField, type FieldName, type ListingEntries } from '~/content/listing/everyField'
import { useSession } from '~/contexts/SessionContext'
import { changedAnswers } from '~/lib/listing/answers'
import { isSame } from '~/lib/listing/listingDifferences'
import {
  dropListingDraft,
  keepListingDraft,
  type ListingDraft,
  readListingDraft,
} from '~/services/listings/listingDrafts'
import type { useListingForm } from './useListingForm'

const PAUSE_MS = 300

/**
 * Keeps the form's changes on this device under the listing's id in case the tab is lost, and offers the ones left there the last time. Only
 * changed fields and answers are kept, so that a draft never overwrites changes made by others since.
 */
export function useListingDraft(form: ReturnType<typeof useListingForm>, id: string | undefined) {
  const { session } = useSession()
  // Stays with the form, also where a colleague takes it over after a lost session.
  const [owner] = useState(session.state === 'staff' ? session.id : '')
  const [left, setLeft] = useState<ListingDraft | undefined>(() =>
    readListingDraft({ owner, listing: id }),
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let keep: (() => void) | undefined
    const keepNow = () => {
      clearTimeout(timer)
      keep?.()
      keep = undefined
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty, values, defaultValues }) => {
        // A newly filled form does not discard the draft on offer.
        if (isDirty === false && !keep) return
        keep = () =>
          keepListingDraft({ owner, listing: id }, changesIn(values, { ...defaultValues }))
        clearTimeout(timer)
        timer = setTimeout(keepNow, PAUSE_MS)
      },
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      keepNow()
      stop()
      window.removeEventListener('pagehide', keepNow)
    }
  }, [form, owner, id])

  return {
    /** The draft of the last time, until it is restored or discarded. */
    left,
    takeUp: () => {
      for (const [name, value] of Object.entries(left?.changes ?? {})) {
        if (name in everyField || name === 'nextFeature') {
          const entry = name === 'answers' ? { ...form.getValues(name), ...Object(value) } : value
          form.setValue(name as FieldName, entry as never, { shouldDirty: true })
        }
      }
      setLeft(undefined)
    },
    /** Discards the draft once the form is filled anew with what is stored, or given up. */
    drop: () => {
      dropListingDraft({ owner, listing: id })
      setLeft(undefined)
    },
  }
}

function changesIn(
  values: ListingEntries,
  filled: Readonly<Record<string, unknown>>,
): ListingDraft['changes'] {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, filled[name]))
  return Object.fromEntries(
    changed.map(([name, value]) =>
      name === 'answers'
        ? [name, changedAnswers(values.answers, Object(filled.answers))]
        : [name, value],
    ),
  )
}
