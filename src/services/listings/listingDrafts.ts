/** What was changed in a listing's form and not saved, by its fields, on this device. */
export interface ListingDraft {
  changes: Readonly<Record<string, unknown>>
  /** As an ISO date and time. */
  keptAt: string
}

/** @param listing its id; undefined for a new one. */
const storageKey = (listing: string | undefined) => `bng_listing_draft_${listing ?? 'new'}`

/** Keeps what was changed in the form of a listing until it is saved or given up; nothing changed is nothing kept. */
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
    // Blocked or full storage costs the draft, no more.
  }
}

/** What was left in the form of a listing. */
export function readListingDraft(listing: string | undefined): ListingDraft | undefined {
  try {
    const { changes, keptAt } = Object(
      JSON.parse(localStorage.getItem(storageKey(listing)) ?? '{}'),
    )
    if (typeof keptAt !== 'string' || typeof changes !== 'object' || !changes) return undefined
    return { changes, keptAt }
  } catch {
    // Spoilt or blocked storage costs the draft, no more.
    return undefined
  }
}

export function dropListingDraft(listing: string | undefined): void {
  keepListingDraft(listing, {})
}
