import type { Fault } from './faultyGate.ts'

/** Something that a service does for a screen. */
export interface ServiceCall {
  name: string
  /** Makes what it needs; answers the attempt, which can be made again. */
  begin: () => Promise<() => Promise<unknown>>
  /**
   * What it says when it fails: these words, one of these, or words that begin so where the specification adds
   * the reason.
   */
  says: string | readonly string[] | { beginning: string }
  /** What it answers instead of failing, where a fault is a verdict. */
  verdicts?: Partial<Record<Fault, unknown>>
}

export const expectedIn = (message: string, says: ServiceCall['says']): boolean =>
  typeof says === 'object' && 'beginning' in says
    ? message.startsWith(says.beginning)
    : [says].flat().includes(message)
