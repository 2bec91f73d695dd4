import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { csvFile } from '../../src/lib/format/csv.ts'
import { enquiryLine, enquiryTableHead } from '../../src/services/enquiries/enquiryTable.ts'
import { anEnquiry } from '../support/anEnquiry.ts'

const run = promisify(execFile)

/** What a spreadsheet program holds in its cells after it has read a CSV file, row by row. */
async function openInSpreadsheet(csv: string): Promise<{ kind: string; value: string }[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'bg-spreadsheet-'))
  try {
    const [source, target] = [join(folder, 'export.csv'), join(folder, 'export.xml')]
    await writeFile(source, csv)
    await run('/usr/bin/ssconvert', ['-T', 'Gnumeric_XmlIO:sax:0', source, target])
    const { DOMParser } = new Window()
    const book = new DOMParser().parseFromString(await readFile(target, 'utf8'), 'application/xml')
    const rows: { kind: string; value: string }[][] = []
    for (const cell of book.getElementsByTagName('gnm:Cell')) {
      const [row, column] = [Number(cell.getAttribute('Row')), Number(cell.getAttribute('Col'))]
      const line = rows[row] ?? []
      rows[row] = line
      line[column] = {
        kind: kinds[cell.getAttribute('ValueType') ?? ''] ?? 'formula',
        value: cell.textContent ?? '',
      }
    }
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

const kinds: Readonly<Record<string, string>> = { '40': 'number', '60': 'text' }

const telephones = [
  '07700900123',
  '020 7946 0123',
  '(020) 7946-0123',
  '020.7946.0123',
  '+447700900123',
  '+44 (0)20 7946 0123',
  '00447700900123',
  '447700900123456',
  '01632 960123 ext 451',
]

test('telephone numbers are texts with all their digits', async () => {
  const lines = telephones.map((phone) =>
    enquiryLine(anEnquiry({ phone, message: phone, seconds_to_fill: 30 }), new Map()),
  )
  const [head = [], ...rows] = await openInSpreadsheet(csvFile([enquiryTableHead, ...lines]))
  const column = (heading: string) => head.findIndex((cell) => cell?.value === heading)
  expect(column('Phone')).toBeGreaterThan(0)
  for (const heading of ['Phone', 'Message']) {
    expect(rows.map((row) => row[column(heading)])).toEqual(
      telephones.map((value) => ({ kind: 'text', value })),
    )
  }
  // Numbers and moments are what they are.
  for (const heading of ['Seconds to fill in', 'Received']) {
    expect(
      rows.every((row) => row[column(heading)]?.kind === 'number'),
      heading,
    ).toBe(true)
  }
})
