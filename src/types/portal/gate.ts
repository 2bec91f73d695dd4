/** Something that a listing lacks, or says and may not. `block` keeps it from being published. */
export interface Gap {
  code: string
  severity: 'block' | 'advise'
}

/** Why the gate let a listing not be stored. */
export interface Refusal {
  /** The codes of what it lacks, or would lack. */
  gaps: readonly string[]
  /** It is public already, and may lose nothing; else it was to be. */
  isPublic: boolean
}
