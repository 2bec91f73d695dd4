import { createHash } from 'node:crypto'
import type { LegalBlock, LegalDocument } from '../../../src/content/pages/legal.ts'
import { makeLegalPdf } from '../../../src/services/pdf/legalPdf.ts'
import { readFonts } from '../fonts.ts'

export interface PaperOfHome {
  slug: string
  title: string
  file: string
}

const LEASE: PaperOfHome = {
  slug: 'sale-shad-thames-penthouse',
  title: 'Lease summary (demonstration)',
  file: 'lease-summary-shad-thames.pdf',
}
const ACCOUNT: PaperOfHome = {
  slug: 'sale-battersea-skyline-flat',
  title: 'Service charge account (demonstration)',
  file: 'service-charge-account-battersea.pdf',
}

export const paperList: readonly PaperOfHome[] = [LEASE, ACCOUNT]

const DEMONSTRATION =
  'This paper belongs to a demonstration home. The home, its lease and its figures are made up, and nobody may rely on them.'

const rows = (...pairs: readonly (readonly [string, string])[]): LegalBlock => ({
  kind: 'definitions',
  rows: pairs.map(([term, text]) => ({ term, text })),
})

const common = {
  updated: 'Demonstration, November 2026',
  checked: 'Not a legal document',
  lead: DEMONSTRATION,
  numbered: false,
}

const leaseSummary: LegalDocument = {
  ...common,
  title: 'Lease summary',
  description: 'Penthouse with a roof terrace facing the City, Shad Thames',
  sections: [
    {
      id: 'lease',
      title: 'The lease',
      blocks: [
        rows(
          ['Home', 'Penthouse with a roof terrace, Shad Thames, London SE1'],
          ['Tenure', 'Leasehold'],
          ['Years left', '967'],
          ['Ground rent', 'A peppercorn, if demanded'],
          ['Service charge', '£16,800 a year, paid half-yearly in advance'],
          ['Parking', 'Two spaces underground, by licence with the lease'],
        ),
      ],
    },
    {
      id: 'terms',
      title: 'What the lease says',
      blocks: [
        rows(
          [
            'Repairs',
            'The leaseholder keeps the inside and the windows; the freeholder the structure, the roof below the terrace, and the lifts.',
          ],
          [
            'Alterations',
            'Walls may be moved with written consent, which may not be unreasonably withheld.',
          ],
          ['Letting', 'Allowed for six months or longer, with notice to the managing agent.'],
          ['Pets', 'One dog or cat, with consent.'],
          [
            'Terrace',
            'For the penthouse alone. Planters and furniture within the loading marked on the plan.',
          ],
        ),
      ],
    },
  ],
}

const serviceCharge: LegalDocument = {
  ...common,
  title: 'Service charge account',
  description: 'Ninth-floor flat facing the river, Battersea',
  sections: [
    {
      id: 'year',
      title: 'Year to 31 March 2026, share of this flat',
      blocks: [
        rows(
          ['Manned desk', '£1,940'],
          ['Lifts', '£520'],
          ['Heating and light of shared parts', '£610'],
          ['Cleaning and gardens', '£830'],
          ['Gym', '£340'],
          ['Insurance of the building', '£690'],
          ['Repairs', '£470'],
          ['Management', '£380'],
          ['Reserve fund', '£320'],
          ['Total', '£6,100'],
        ),
      ],
    },
    {
      id: 'reserve',
      title: 'Reserve fund of the building',
      blocks: [
        rows(
          ['At the beginning of the year', '£218,400'],
          ['Paid in', '£41,600'],
          ['Spent', '£26,150 on the pumps of the sprinklers'],
          ['At the end of the year', '£233,850'],
        ),
      ],
    },
  ],
}

const CREATED = new Date('2026-11-01T00:00:00Z')

/** The papers as files. The same words give the same bytes. */
export async function papersOfHomes(): Promise<{ file: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  const fonts = await readFonts()
  const texts = [
    { paper: LEASE, text: leaseSummary },
    { paper: ACCOUNT, text: serviceCharge },
  ]
  return texts.map(({ paper: { file }, text }) => ({
    file,
    bytes: makeLegalPdf(fonts, text, {
      created: CREATED,
      fileId: createHash('md5').update(file).digest('hex'),
    }),
  }))
}
