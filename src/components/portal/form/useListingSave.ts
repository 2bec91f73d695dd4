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
  /** The listing from which the form was last filled; undefined for a new listing. */
  base: StoredListing | undefined
  /** The row as last seen; undefined until it exists. */
  seen: StoredListing | undefined
}

interface Saving {
  /** Runs before anything is written. Never rejects. */
  prepare: () => Promise<void>
  /** Stores the parts that need the listing's row; the form waits for it. Never rejects. */
  alsoStore: (listing: StoredListing) => Promise<unknown>
  onSaved: (listing: StoredListing, then: AfterSaving) => void
  onFailed: (error: Error) => void
}

/** The next screen after the details are stored. */
export type AfterSaving = 'images' | 'close'

interface Attempt {
  target: Target
  values: ListingColumns
  then: AfterSaving
}

function targetOf(stored: StoredListing): Target {
  return { id: stored.id, base: stored, seen: stored }
}

/**
 * Saves a new or an edited listing. The id of a new one is made when its form opens, so that neither a double click nor
 * a retry creates a second listing.
 */
export function useListingSave(
  initial: StoredListing | undefined,
  { prepare, alsoStore, onSaved, onFailed }: Saving,
) {
  const [target, setTarget] = useState<Target>(() =>
    initial ? targetOf(initial) : { id: newRequestId(), base: undefined, seen: undefined },
  )
  const busy = useRef(false)
  const listingsChanged = useListingsChanged()

  const { mutate, isPending, data, error, reset, variables } = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: async ({ target: { id, seen }, values }: Attempt) => {
      await prepare()
      const outcome = seen ? await saveListing(seen, values) : await createListing(id, values)
      if (outcome.kind === 'saved') await alsoStore(outcome.listing)
      return outcome
    },
    onSuccess: (outcome, { then }) => {
      if (outcome.kind !== 'saved') return
      setTarget(targetOf(outcome.listing))
      onSaved(outcome.listing, then)
      // Not awaited: the listing is stored, whether or not the lists can be refreshed.
      void listingsChanged()
    },
    onError: onFailed,
    onSettled: () => {
      busy.current = false
    },
  })

  function attempt(to: Target, values: ListingColumns, then = variables?.then ?? 'images') {
    // The second click of a double click may come before the button is rendered as disabled.
    if (busy.current) return
    busy.current = true
    mutate({ target: to, values, then })
  }

  return {
    /** The listing from which the form was last filled. */
    base: target.base,
    pending: isPending,
    error,
    /** The conflict, until one of the functions below resolves it. */
    conflict: data && data.kind !== 'saved' ? data : undefined,
    save: (values: ListingColumns, then: AfterSaving) => attempt(target, values, then),
    /** Saves over the changes that somebody else has saved meanwhile. */
    overwrite: (values: ListingColumns, current: StoredListing) =>
      attempt({ ...target, seen: current }, values),
    /** Saves a new listing in place of one that was deleted meanwhile. */
    saveAsNew: (values: ListingColumns) => {
      const anew: Target = { ...target, id: newRequestId(), seen: undefined }
      // Kept for a retry: if this attempt was stored, the retry must not create another listing.
      setTarget(anew)
      attempt(anew, values)
    },
    /** Continues with the listing as it was saved elsewhere meanwhile. */
    takeTheirs: (current: StoredListing) => {
      setTarget(targetOf(current))
      reset()
    },
    /** Leaves the conflict unresolved; the next attempt asks again. */
    keepEditing: reset,
  }
}
