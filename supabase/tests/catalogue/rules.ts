/**
 * The database rules, as questions to the catalogue: each query lists what breaks its rule. `breaks` are
 * statements that break it, with a part of what must then be reported, so that no rule passes by being blind.
 */
export interface Rule {
  name: string
  /** Answers rows of `{ violation }`. */
  violations: string
  breaks: { by: string; reported: string }[]
}
