/** One of our figures beside the baseline measured in the same run. */
export interface Measurement {
  what: string
  unit: 'ms' | 'kB' | 'KiB' | 'MB' | 'blocks' | 'points' | 'times' | 'fps' | ''
  ours: number
  /** The baseline's figure; undefined where ours stands by itself. */
  baseline?: { what: string; value: number }
  /** The target, for the figure itself or its ratio to the baseline. */
  target?: { of: 'ours' | 'ratio'; bound: 'at most' | 'at least'; value: number }
  /** What a reader must know to judge the figure: the conditions, or why the target is missed. */
  note?: string
}

/** The result of a part of `npm run bench`, including the method, so that anybody can repeat it. */
export interface Section {
  name: string
  method: string
  measurements: readonly Measurement[]
}

/** The function that each part's module exports as `bench`. */
export type Bench = (log: (line: string) => void) => Promise<Section>
