/** The unsaved changes of a listing's form on this device, by field. */
export interface ListingDraft {
  changes: Readonly<Record<string, unknown>>
  /** As an ISO date and time. */
  keptAt: string
}

/** @param listing its id; undefined for a new one. */
const storageKey = (listing: string | undefined) => `bng_listing_draft_${listing ?? 'new'}`

/** Stores the changes of a listing's form until it is saved or discarded; without changes the draft is removed. */
export function keepListingDraft(
  listing: string | undefined,
  changes: ListingDraft['changes'],
): void {
  try {
    if (Object.keys(changes).length === 0) {
      localStorage.removeItem(storageKey(listing))
      return
    }
    const draft: ListingDraft = { changes, keptAt: new Date().toISOString() }
    localStorage.setItem(storageKey(listing), JSON.stringify(draft))
  } catch {
    // With blocked or full storage only the draft is lost.
  }
}

/** The draft of a listing's form from the last time. */
export function readListingDraft(listing: string | undefined): ListingDraft | undefined {
  try {
    const { changes, keptAt } = Object(
      JSON.parse(localStorage.getItem(storageKey(listing)) ?? '{}'),
    )
    if (typeof keptAt !== 'string' || typeof changes !== 'object' || !changes) return undefined
    return { changes, keptAt }
  } catch {
    // With broken or blocked storage only the draft is lost.
    return undefined
  }
}

export function dropListingDraft(listing: string | undefined): void {
  keepListingDraft(listing, {})
}
