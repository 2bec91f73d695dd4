import type { Json } from '~/types/database'
import type { ListingFields } from '~/types/listingField'
import type { ListingColumns } from '~/types/property'

export interface Difference {
  /** The field's name, or `specs.` and the name of a particular that has no field, or `answers.` and that of an answer. */
  field: string
  theirs: unknown
  yours: unknown
  /** Whether somebody else changed it since `seen`; otherwise only this member of staff did. */
  changedByThem: boolean
}

/** Whether two values of a field are the same; nothing at all and null are. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** Each answer is a value of its own, as if it were a field. */
const ANSWERS = 'answers.'

/** The values of all fields by name, in the order of the fields, followed by particulars without a field. */
function valuesOf(
  fields: ListingFields,
  listing: ListingColumns | undefined,
): Record<string, unknown> {
  const columns: Readonly<Record<string, unknown>> = { ...listing }
  const specs = listing?.specs ?? {}
  const own = Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'answers')
    .map(([name, field]) => [name, field.in === 'specs' ? specs[name] : columns[name]])
  const answers = Object.entries(listing?.answers ?? {}).map(([name, value]) => [
    ANSWERS + name,
    value,
  ])
  const others = Object.entries(specs)
    .filter(([name]) => fields[name]?.in !== 'specs')
    .map(([name, value]) => [`specs.${name}`, value])
  return Object.fromEntries([...own, ...answers, ...others])
}

/** The fields whose stored value differs from the one about to be saved. */
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

export interface FieldChange {
  /** The name of a column or of a particular, or `answers.` and that of an answer. */
  field: string
  before: unknown
  after: unknown
}

/** The changes of an edit, field by field, with one entry for each particular or answer that changed. */
export function fieldChangesOf(changes: Readonly<Record<string, Json | undefined>>): FieldChange[] {
  return Object.entries(changes).flatMap(([field, change]): FieldChange[] => {
    const [before, after] = Array.isArray(change) ? change : []
    if (field !== 'specs' && field !== 'answers') return [{ field, before, after }]
    const [old, current] = [membersOf(before), membersOf(after)]
    return Object.keys({ ...old, ...current })
      .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(current[name]))
      .map((name) => ({
        field: field === 'answers' ? ANSWERS + name : name,
        before: old[name],
        after: current[name],
      }))
  })
}

function membersOf(value: Json | undefined): Readonly<Record<string, Json | undefined>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** The columns in which two listings differ. */
export function changedColumns(
  fields: ListingFields,
  seen: ListingColumns,
  yours: ListingColumns,
): Partial<ListingColumns> {
  const changed = differencesOf(fields, undefined, seen, yours).map(({ field }) =>
    columnOf(fields, field),
  )
  return Object.fromEntries(Object.entries(yours).filter(([column]) => changed.includes(column)))
}

export interface Merge {
  /** The stored listing with this member of staff's changes. */
  merged: ListingColumns
  /** Whether somebody else changed the same field to another value. */
  clashes: boolean
}

/**
 * Applies the changes made in this form on top of those that others have stored meanwhile. If the listing was not seen
 * before, all values of the form are taken.
 */
export function mergeListings(
  fields: ListingFields,
  seen: ListingColumns | undefined,
  theirs: ListingColumns,
  yours: ListingColumns,
): Merge {
  const [before, now, mine] = [seen, theirs, yours].map((listing) => valuesOf(fields, listing))
  const names = Object.keys({ ...before, ...now, ...mine })
  const changedIn = (values: Record<string, unknown> | undefined) =>
    new Set(names.filter((name) => !seen || !isSame(values?.[name], before?.[name])))
  const byThem = changedIn(now)
  const byYou = changedIn(mine)

  const sameClass = [theirs, yours].every(
    ({ property_class }) => property_class === seen?.property_class,
  )
  const theirNames = withPartners(fields, byThem, [now, mine], sameClass)
  const yourNames = withPartners(fields, byYou, [now, mine], sameClass)

  const values = names.map((name) => [name, (yourNames.has(name) ? mine : now)?.[name]] as const)
  return {
    merged: toColumns(fields, values),
    clashes: names.some(
      (name) => theirNames.has(name) && yourNames.has(name) && !isSame(now?.[name], mine?.[name]),
    ),
  }
}

/** My listing with some fields replaced by theirs. Fields that are only valid together are taken together. */
export function takeFields(
  fields: ListingFields,
  theirs: ListingColumns,
  yours: ListingColumns,
  taken: ReadonlySet<string>,
): ListingColumns {
  const [now, mine] = [theirs, yours].map((listing) => valuesOf(fields, listing))
  const names = Object.keys({ ...now, ...mine })
  const sameClass = theirs.property_class === yours.property_class
  const fromThem = withPartners(fields, taken, [now, mine], sameClass)
  return toColumns(
    fields,
    names.map((name) => [name, (fromThem.has(name) ? now : mine)?.[name]]),
  )
}

/**
 * Some fields and those that are only valid together with them: what a price on application leaves out goes with it, what
 * is asked of leasehold goes with the tenure, and where the class differs, so does all that depends on the class.
 */
function withPartners(
  fields: ListingFields,
  some: ReadonlySet<string>,
  versions: readonly (Readonly<Record<string, unknown>> | undefined)[],
  sameClass: boolean,
): ReadonlySet<string> {
  const pairs = Object.entries(fields).flatMap(([name, { without, onlyWith }]) => [
    ...(without && versions.some((values) => values?.[without.field] === without.value)
      ? [[name, without.field]]
      : []),
    ...(onlyWith &&
    versions.some((values) => !onlyWith.values.includes(String(values?.[onlyWith.field])))
      ? [[name, onlyWith.field]]
      : []),
  ])
  const ofClass = Object.keys(fields).filter((name) => goesWithClass(fields, name))
  const groups = sameClass ? pairs : [[...ofClass, ...pairs.flat()]]
  const partners = groups.filter((group) => group.some((name) => some.has(name)))
  return new Set([...some, ...partners.flat()])
}

function goesWithClass(fields: ListingFields, name: string): boolean {
  return name === 'property_class' || name === 'type' || fields[name]?.classes !== undefined
}

/** The column that holds a value named by `valuesOf`. */
function columnOf(fields: ListingFields, name: string): string {
  if (name.startsWith(ANSWERS)) return 'answers'
  return name.startsWith('specs.') || fields[name]?.in === 'specs' ? 'specs' : name
}

/** The inverse of `valuesOf`. */
function toColumns(
  fields: ListingFields,
  values: readonly (readonly [string, unknown])[],
): ListingColumns {
  const within = (column: string) =>
    Object.fromEntries(
      values
        .filter(([name, value]) => columnOf(fields, name) === column && value !== undefined)
        .map(([name, value]) => [name.replace(/^(specs|answers)\./, ''), value]),
    )
  const columns = values.filter(([name]) => columnOf(fields, name) === name)
  return {
    ...Object.fromEntries(columns),
    answers: within('answers'),
    specs: within('specs'),
  } as ListingColumns
}
