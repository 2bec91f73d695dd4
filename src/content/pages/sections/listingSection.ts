/** A thing that a section says, under its own title. */
export interface Point {
  title: string
  text: string
}

export type SectionAction =
  | { kind: 'link'; label: string; to: string }
  | { kind: 'mail'; label: string; href: string }
  | { kind: 'valuation'; label: string }
  | { kind: 'consultation'; label: string }

/** What happens in the year of a tenancy, by the month in which it does. */
export interface TenancyMark {
  drawing: 'key' | 'guarantee' | 'visit' | 'inspection' | 'certificate'
  month: number
  label: string
}

/** What a lease says of a year, from its start (0) to its end. */
export interface LeaseMark {
  year: number
  label: string
}

/** A section below the listings. Each kind has one shape, which pages may share. */
export type ListingSection =
  | {
      kind: 'audiences'
      audiences: readonly { title: string; lead: string; points: readonly Point[] }[]
    }
  | { kind: 'commitment'; title: string; statement: string; points: readonly Point[] }
  | { kind: 'built'; title: string; statement: string; points: readonly Point[] }
  | {
      kind: 'lease'
      title: string
      statement: string
      points: readonly Point[]
      years: number
      marks: readonly LeaseMark[]
      note: string
    }
  | {
      kind: 'particulars'
      title: string
      lead: string
      items: readonly string[]
      action: SectionAction
    }
  | {
      kind: 'steps'
      title: string
      lead: string
      items: readonly string[]
      action: SectionAction
    }
  | {
      kind: 'year'
      title: string
      points: readonly Point[]
      marks: readonly TenancyMark[]
      note: string
      action: SectionAction
    }
  | { kind: 'crane'; title: string; points: readonly Point[]; action: SectionAction }
  | { kind: 'premises'; title: string; points: readonly Point[]; action: SectionAction }
  | { kind: 'reasons'; title: string; points: readonly Point[]; action: SectionAction }

/** The section of one kind. */
export type SectionOf<Kind extends ListingSection['kind']> = Extract<ListingSection, { kind: Kind }>
