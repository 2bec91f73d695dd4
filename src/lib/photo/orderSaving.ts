import type { AuditEntry } from '~/types/portal/activity'
import { inOrder, isSameOrder } from './imageOrder'

type Ids = readonly string[]

/** An order on its way to the database. Without ids the photographs are numbered as they are. */
export interface Attempt {
  ids: Ids
  /** The order that it was made from. */
  seen: Ids
  /** The number of changes when it was sent. */
  changes: number
  /** Whether the caller reports a failure. */
  quiet: boolean
}

/** What somebody else did before the order could be stored: photographs are gone, or theirs is the order now. */
export type Conflict = { kind: 'gone' } | { kind: 'order'; by: AuditEntry | undefined }

/** With the order that was not stored. */
export type OrderConflict = Conflict & { mine: Ids }

export interface OrderState {
  /** The new order, until it is stored. */
  arranged: Ids | undefined
  /** The stored order that it was made from. */
  seen: Ids
  /** The new order, while its automatic save is to come. */
  due: Ids | undefined
  /** How often the photographs were changed, and how many of these changes are stored. */
  changes: number
  stored: number
  /** The last attempt, and what became of it. */
  attempt: Attempt | undefined
  phase: 'idle' | 'saving' | 'saved' | 'failed'
  problem: Error | undefined
  conflict: OrderConflict | undefined
}

export type OrderEvent =
  /** A person arranged the photographs; `back` are restored ones, which come behind the rest and not where they were. */
  | { type: 'arranged'; from: Ids; to: Ids; back?: ReadonlySet<string> | undefined }
  /** Photographs were added or deleted. */
  | { type: 'changed' }
  /** The automatic save waits while the photographs are changed otherwise, and then takes its time again. */
  | { type: 'held' }
  | { type: 'released' }
  /** `stored` are all photographs in the order that is known to be stored. */
  | { type: 'sent'; stored: Ids; quiet: boolean }
  /** The database has it; the lists on screen are brought up to date before it is `stored`. */
  | { type: 'accepted'; attempt: Attempt }
  | { type: 'stored'; attempt: Attempt }
  | { type: 'failed'; attempt: Attempt; error: Error; conflict: Conflict | undefined }
  /** The order is not to be sent, even when the screen is left. */
  | { type: 'givenUp' }

export const nothingArranged: OrderState = {
  arranged: undefined,
  seen: [],
  due: undefined,
  changes: 0,
  stored: 0,
  attempt: undefined,
  phase: 'idle',
  problem: undefined,
  conflict: undefined,
}

export function reduceOrder(state: OrderState, event: OrderEvent): OrderState {
  const { arranged, seen, changes } = state
  switch (event.type) {
    case 'arranged': {
      const from = arranged ? seen.filter((id) => !event.back?.has(id)) : event.from
      if (isSameOrder(event.from, event.to)) return { ...state, seen: from }
      const { to } = event
      return { ...state, arranged: to, seen: from, due: to, changes: changes + 1 }
    }
    case 'changed':
      return { ...state, changes: changes + 1 }
    case 'held':
      return { ...state, due: undefined }
    case 'released':
      return { ...state, due: arranged }
    case 'sent': {
      const ids = arranged ? orderIds(event.stored, arranged) : []
      const attempt = { ids, seen: arranged ? seen : [], changes, quiet: event.quiet }
      return { ...state, attempt, phase: 'saving', due: undefined, conflict: undefined }
    }
    case 'accepted':
      return event.attempt.ids.length > 0 ? { ...state, seen: event.attempt.ids } : state
    case 'stored': {
      const isAll = event.attempt.changes === changes
      const next = {
        ...state,
        stored: event.attempt.changes,
        arranged: isAll ? undefined : arranged,
      }
      return event.attempt === state.attempt
        ? { ...next, phase: 'saved', problem: undefined }
        : next
    }
    case 'failed': {
      const { attempt, error, conflict } = event
      const mine = arranged ?? attempt.ids
      const next = { ...state, conflict: conflict && { ...conflict, mine } }
      const left = conflict?.kind === 'order' ? withoutOrder(next) : next
      if (attempt !== state.attempt) return left
      return { ...left, phase: 'failed', problem: attempt.quiet ? undefined : error }
    }
    case 'givenUp':
      return withoutOrder(state)
    default:
      return event satisfies never
  }
}

function withoutOrder(state: OrderState): OrderState {
  return { ...state, arranged: undefined, due: undefined, stored: state.changes }
}

export function isUnsaved({ changes, stored }: OrderState): boolean {
  return changes !== stored
}

/** Whether there is a new order that is not under way already. */
export function isToBeSent({ arranged, phase, attempt }: OrderState): boolean {
  if (!arranged) return false
  return !(phase === 'saving' && attempt && isSameOrder(attempt.ids, arranged))
}

/** Ids in the order that a person chose; see `inOrder`. */
export function orderIds(ids: Ids, order: Ids | undefined): Ids {
  return inOrder(
    ids.map((id) => ({ id })),
    order,
  ).map(({ id }) => id)
}
