/** One figure of ours beside the baseline that was measured in the same run. */
export interface Measurement {
  what: string
  unit: 'ms' | 'kB' | 'KiB' | 'MB' | 'blocks' | 'points' | 'times' | 'fps' | ''
  ours: number
  /** The same of the baseline; none where the figure stands for itself. */
  baseline?: { what: string; value: number }
  /** What is to be reached, by the figure itself or by its ratio to the baseline. */
  target?: { of: 'ours' | 'ratio'; bound: 'at most' | 'at least'; value: number }
  /** What a reader must know to judge the figure: the conditions, or why the target is missed. */
  note?: string
}

/** A part of `npm run bench`: each writes down how it measures, so that anybody can repeat it. */
export interface Section {
  name: string
  method: string
  measurements: readonly Measurement[]
}

/** Each part's module exports one of these as `bench`. */
export type Bench = (log: (line: string) => void) => Promise<Section>
