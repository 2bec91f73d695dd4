import type { ListingColumns } from '~/types/listingDetails'
import type { ListingFields } from '~/types/listingField'

export interface Difference {
  /** A field's name; of a particular that is no field, `specs.` and its own. */
  field: string
  theirs: unknown
  yours: unknown
  /** Whether somebody else changed it since `seen`; otherwise only you did. */
  changedByThem: boolean
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** Every field's value by its name, in the fields' order, and what else is among the particulars. */
function valuesOf(
  fields: ListingFields,
  listing: ListingColumns | undefined,
): Record<string, unknown> {
  const columns: Readonly<Record<string, unknown>> = { ...listing }
  const specs = listing?.specs ?? {}
  const own = Object.entries(fields).map(([name, field]) => [
    name,
    field.in === 'specs' ? specs[name] : columns[name],
  ])
  const others = Object.entries(specs)
    .filter(([name]) => fields[name]?.in !== 'specs')
    .map(([name, value]) => [`specs.${name}`, value])
  return Object.fromEntries([...own, ...others])
}

/** Field by field, where what is stored now is not what is about to be saved. */
export function differencesOf(
  fields: ListingFields,
  seen: ListingColumns | undefined,
  theirs: ListingColumns,
  yours: ListingColumns,
): Difference[] {
  const [before, now, mine] = [seen, theirs, yours].map((listing) => valuesOf(fields, listing))
  return Object.keys({ ...now, ...mine })
    .map((field) => ({ field, seen: before?.[field], theirs: now?.[field], yours: mine?.[field] }))
    .filter((one) => !isSame(one.theirs, one.yours))
    .map(({ seen: was, ...one }) => ({ ...one, changedByThem: !isSame(one.theirs, was) }))
}

/** Whether saving would change nothing. */
export function isStored(
  fields: ListingFields,
  stored: ListingColumns,
  yours: ListingColumns,
): boolean {
  return differencesOf(fields, undefined, stored, yours).length === 0
}
