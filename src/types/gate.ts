import type { Tables } from './database'

/** Something that a listing lacks, or says and may not. `block` keeps it from being published. */
export interface Gap {
  code: string
  severity: 'block' | 'advise'
}

/** The dialog in which a gap is filled in, and the field in it. */
export type FilledInAt =
  | { dialog: 'form'; field: string }
  | { dialog: 'material'; field: keyof Tables<'properties'> }
  | { dialog: 'images'; tab: 'photographs' | 'plans' }
  | { dialog: 'position' }

/** What staff read of a gap. */
export interface GapWords {
  /** As in 'A photograph'. */
  what: string
  /** One sentence. */
  why: string
  /** Undefined if this page does not know the rule. */
  source: string | undefined
  at: FilledInAt | undefined
}
