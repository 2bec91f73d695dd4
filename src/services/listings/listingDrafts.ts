/** The unsaved changes of a listing's form on this device, by field. */
export interface ListingDraft {
  changes: Readonly<Record<string, unknown>>
  /** As an ISO date and time. */
  keptAt: string
}

/** A form on a device that several people may use. */
export interface DraftPlace {
  /** The id of the member of staff. */
  owner: string
  /** The id of the listing; undefined for a new one. */
  listing: string | undefined
}

const keyStart = (owner: string) => `bng_listing_draft_${owner}_`

const storageKey = ({ owner, listing }: DraftPlace) => keyStart(owner) + (listing ?? 'new')

/** Stores the changes of a listing's form until it is saved or discarded; without changes the draft is removed. */
export function keepListingDraft(place: DraftPlace, changes: ListingDraft['changes']): void {
  try {
    if (Object.keys(changes).length === 0) {
      localStorage.removeItem(storageKey(place))
      return
    }
    const draft: ListingDraft = { changes, keptAt: new Date().toISOString() }
    localStorage.setItem(storageKey(place), JSON.stringify(draft))
  } catch {
    // With blocked or full storage only the draft is lost.
  }
}

/** The draft of a listing's form from this member's last time; nobody is offered another's. */
export function readListingDraft(place: DraftPlace): ListingDraft | undefined {
  try {
    const { changes, keptAt } = Object(JSON.parse(localStorage.getItem(storageKey(place)) ?? '{}'))
    if (typeof keptAt !== 'string' || typeof changes !== 'object' || !changes) return undefined
    return { changes, keptAt }
  } catch {
    // With broken or blocked storage only the draft is lost.
    return undefined
  }
}

export function dropListingDraft(place: DraftPlace): void {
  keepListingDraft(place, {})
}

function keysOf(owner: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyStart(owner)))
  } catch {
    return []
  }
}

/** Whether this device holds a member's draft of any listing. */
export function hasListingDrafts(owner: string): boolean {
  return keysOf(owner).length > 0
}

/** Erases every draft of a member from this device. */
export function eraseListingDrafts(owner: string): void {
  for (const key of keysOf(owner)) localStorage.removeItem(key)
}
