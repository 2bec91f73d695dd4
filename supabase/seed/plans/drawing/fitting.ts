import type { Direction, Rect } from './floorPlan.ts'

export type FittingKind = 'bath' | 'shower' | 'wc' | 'basin' | 'worktop' | 'sink' | 'hob' | 'island'

export interface Fitting {
  kind: FittingKind
  box: Rect
  /** The wall at its back. */
  back: Direction
}
