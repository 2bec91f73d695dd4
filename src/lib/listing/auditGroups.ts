import type { AuditEntry } from '~/types/portal/activity'

/** Photographs stored within this time of each other were chosen together. */
const ONE_ACTION_MS = 10 * 60_000

/**
 * The log's entries, the latest first. Entries about photographs that one person changed together in one listing become
 * one entry: the latest of them, with the sum of their numbers.
 */
export function groupPhotographs(entries: readonly AuditEntry[]): AuditEntry[] {
  const groups: AuditEntry[] = []
  let earliest: AuditEntry | undefined
  for (const entry of entries) {
    const group = groups.at(-1)
    if (group && earliest && isOneAction(earliest, entry)) {
      groups[groups.length - 1] = { ...group, changes: sum(group.changes, entry.changes) }
    } else groups.push(entry)
    earliest = entry
  }
  return groups
}

function isOneAction(later: AuditEntry, earlier: AuditEntry): boolean {
  return (
    later.action === 'photographs' &&
    earlier.action === 'photographs' &&
    later.actor === earlier.actor &&
    later.property_id === earlier.property_id &&
    Date.parse(later.happened_at) - Date.parse(earlier.happened_at) <= ONE_ACTION_MS
  )
}

type Changes = AuditEntry['changes']

function sum(one: Changes, other: Changes): Changes {
  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'reordered' ? true : Number(one[name] ?? 0) + Number(other[name] ?? 0),
    ]),
  )
}

/** Entries of the log that follow each other and are shown as one row, or one entry alone. */
export type AuditFold = readonly [AuditEntry, ...AuditEntry[]]

/** Folds entries that `isFolded` takes and that follow each other, so that they do not hide what was done. */
export function foldEntries(
  entries: readonly AuditEntry[],
  isFolded: (entry: AuditEntry) => boolean,
): AuditFold[] {
  const folds: AuditFold[] = []
  for (const entry of entries) {
    const last = folds.at(-1)
    if (last && isFolded(last[0]) && isFolded(entry)) folds[folds.length - 1] = [...last, entry]
    else folds.push([entry])
  }
  return folds
}
