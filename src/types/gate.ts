/** Something that a listing lacks, or says and may not. `block` keeps it from being published. */
export interface Gap {
  code: string
  severity: 'block' | 'advise'
}
