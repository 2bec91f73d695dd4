import type { PaperFonts } from './paper'
import display from './typefaces/display.ttf?url'
import strong from './typefaces/strong.ttf?url'
import text from './typefaces/text.ttf?url'

/** Fetches the brand's typefaces for PDFs: static TrueType, while the pages use variable WOFF2. */
export async function fetchFonts(): Promise<PaperFonts> {
  const [displayFile, textFile, strongFile] = await Promise.all(
    [display, text, strong].map(fetchFont),
  )
  if (!displayFile || !textFile || !strongFile) throw new Error('A typeface is missing')
  return { display: displayFile, text: textFile, strong: strongFile }
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
