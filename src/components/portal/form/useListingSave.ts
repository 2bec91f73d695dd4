import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { newRequestId } from '~/lib/uuid'
import { createListing, saveListing } from '~/services/listings/listingEdits'
import type { StoredListing } from '~/types/listing'
import type { ListingColumns } from '~/types/property'

/** The row that a form saves to. */
interface Target {
  id: string
  /** What the form was last filled from; undefined for a new listing. */
  base: StoredListing | undefined
  /** The row as it was seen last; undefined as long as there is none. */
  seen: StoredListing | undefined
}

interface Saving {
  /** Before anything is written. Never rejects. */
  prepare: () => Promise<void>
  /** Stores what belongs to a listing once it has a row; the form waits for that as well. Never rejects. */
  alsoStore: (listing: StoredListing) => Promise<unknown>
  onSaved: (listing: StoredListing) => void
}

interface Attempt {
  target: Target
  values: ListingColumns
}

function targetOf(stored: StoredListing): Target {
  return { id: stored.id, base: stored, seen: stored }
}

/**
 * Saves a listing, new or not. The id of a new one is made when its form opens, so that neither a double
 * click nor a repeated attempt makes a second one.
 */
export function useListingSave(
  initial: StoredListing | undefined,
  { prepare, alsoStore, onSaved }: Saving,
) {
  const [target, setTarget] = useState<Target>(() =>
    initial ? targetOf(initial) : { id: newRequestId(), base: undefined, seen: undefined },
  )
  const busy = useRef(false)
  const listingsChanged = useListingsChanged()

  const { mutate, isPending, data, error, reset } = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: async ({ target: { id, seen }, values }: Attempt) => {
      await prepare()
      const outcome = seen ? await saveListing(seen, values) : await createListing(id, values)
      if (outcome.kind === 'saved') await alsoStore(outcome.listing)
      return outcome
    },
    onSuccess: (outcome) => {
      if (outcome.kind !== 'saved') return
      setTarget(targetOf(outcome.listing))
      onSaved(outcome.listing)
      // Without waiting: the listing is stored, whatever becomes of the lists.
      void listingsChanged()
    },
    onSettled: () => {
      busy.current = false
    },
  })

  function attempt(to: Target, values: ListingColumns) {
    // The second of two clicks may come before the button is drawn as disabled.
    if (busy.current) return
    busy.current = true
    mutate({ target: to, values })
  }

  return {
    /** What the form was last filled from. */
    base: target.base,
    pending: isPending,
    error,
    /** Until it is answered by one of the following. */
    conflict: data && data.kind !== 'saved' ? data : undefined,
    save: (values: ListingColumns) => attempt(target, values),
    /** On top of what somebody else saved meanwhile. */
    overwrite: (values: ListingColumns, current: StoredListing) =>
      attempt({ ...target, seen: current }, values),
    /** Instead of a row that was deleted meanwhile. */
    saveAsNew: (values: ListingColumns) => {
      const anew: Target = { ...target, id: newRequestId(), seen: undefined }
      // Kept for another attempt, so that this one, should it have been stored, is not repeated.
      setTarget(anew)
      attempt(anew, values)
    },
    /** Goes on from what somebody else saved meanwhile. */
    takeTheirs: (current: StoredListing) => {
      setTarget(targetOf(current))
      reset()
    },
    /** Leaves the question open; the next attempt asks it again. */
    keepEditing: reset,
  }
}
