import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { agency } from '../../../src/content/agency.ts'
import { planWords } from '../../../src/content/listing/plan.ts'
import { demoListings } from '../demoListings.ts'
import { type PlanSheet, planSheet } from './drawing/planSheet.ts'
import { papersOfHomes } from './papers.ts'
import { planOf } from './planOf.ts'

/** A row of files/plans.json. */
export interface DrawnPlan {
  slug: string
  file: string
  width: number
  height: number
  /** Of the drawing from which the file was made, so that a test sees when it is outdated. */
  digest: string
}

const inFolder = (name: string) => fileURLToPath(new URL(`./files/${name}`, import.meta.url))

/** The sheets of all demo listings of which there is a sketch. */
export function planSheets(): (PlanSheet & DrawnPlan)[] {
  return demoListings.flatMap((listing) => {
    const plan = planOf(listing)
    if (!plan) return []
    const sheet = planSheet(plan, { ...planWords, agency: agency.name })
    const digest = createHash('sha256').update(sheet.svg).digest('hex').slice(0, 16)
    return [{ ...sheet, slug: listing.key, file: `plan-${listing.key}.png`, digest }]
  })
}

/** Writes the plans, their list and the papers into the folder; returns how many plans there are. */
export async function drawPlans(): Promise<number> {
  await loadTypefaces()
  const rows: DrawnPlan[] = []
  for (const { svg, ...row } of planSheets()) {
    await sharp(Buffer.from(svg))
      .png({ palette: true, colours: 32, compressionLevel: 9 })
      .toFile(inFolder(row.file))
    const { slug, file, width, height, digest } = row
    rows.push({ slug, file, width, height, digest })
  }
  await writeFile(inFolder('plans.json'), `${JSON.stringify(rows, null, 2)}\n`)
  for (const { file, bytes } of await papersOfHomes()) await writeFile(inFolder(file), bytes)
  return rows.length
}

/** The renderer of SVG finds the typefaces that were used for a text before. */
async function loadTypefaces(): Promise<void> {
  for (const name of ['display', 'text', 'strong']) {
    const address = new URL(`../../../src/services/pdf/typefaces/${name}.ttf`, import.meta.url)
    await sharp({ text: { text: name, fontfile: fileURLToPath(address), font: 'sans' } })
      .png()
      .toBuffer()
  }
}
