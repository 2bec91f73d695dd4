import { readFile } from 'node:fs/promises'
import type { PaperFonts } from '../../src/services/pdf/paper.ts'

/** The font files that the site fetches for its PDFs (src/services/pdf/fonts.ts). */
export async function readFonts(): Promise<PaperFonts> {
  const [logo, display, text, strong] = await Promise.all(
    ['logo', 'display', 'text', 'strong'].map((name) =>
      readFile(new URL(`../../src/services/pdf/typefaces/${name}.ttf`, import.meta.url)),
    ),
  )
  if (!logo || !display || !text || !strong) throw new Error('A typeface is missing')
  return { logo, display, text, strong }
}
