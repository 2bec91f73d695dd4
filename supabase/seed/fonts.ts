import { readFile } from 'node:fs/promises'
import type { PaperFonts } from '../../src/services/pdf/paper.ts'

/** The font files that the site fetches for its PDFs (src/services/pdf/fonts.ts). */
export async function readFonts(): Promise<PaperFonts> {
  const [display, text, strong] = await Promise.all(
    ['display', 'text', 'strong'].map((name) =>
      readFile(new URL(`../../src/services/pdf/typefaces/${name}.ttf`, import.meta.url)),
    ),
  )
  if (!display || !text || !strong) throw new Error('A typeface is missing')
  return { display, text, strong }
}
