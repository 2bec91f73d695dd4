import display from '@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf?url'
import text from '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf?url'
import strong from '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf?url'
import type { PaperFonts } from './paper'

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
