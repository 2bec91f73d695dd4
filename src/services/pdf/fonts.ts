import type { PaperFonts } from './paper'
import display from './typefaces/display.ttf?url'
// A data address, which a file this small would become, is not among those that the page may connect to.
import logo from './typefaces/logo.ttf?url&no-inline'
import strong from './typefaces/strong.ttf?url'
import text from './typefaces/text.ttf?url'

/** Fetches the brand's typefaces for PDFs: static TrueType, while the pages use variable WOFF2. */
export async function fetchFonts(): Promise<PaperFonts> {
  const [logoFile, displayFile, textFile, strongFile] = await Promise.all(
    [logo, display, text, strong].map(fetchFont),
  )
  if (!logoFile || !displayFile || !textFile || !strongFile) {
    throw new Error('A typeface is missing')
  }
  return { logo: logoFile, display: displayFile, text: textFile, strong: strongFile }
}

async function fetchFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
