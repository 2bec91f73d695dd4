import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PaperFonts } from '../../src/services/pdf/paper.ts'

/** The font files that the site fetches for its PDFs (src/services/pdf/fonts.ts). */
const FILES: Readonly<Record<keyof PaperFonts, string>> = {
  display: '@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
  text: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  strong: '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
}

export async function readFonts(): Promise<PaperFonts> {
  const [display, text, strong] = await Promise.all([
    readFont(FILES.display),
    readFont(FILES.text),
    readFont(FILES.strong),
  ])
  return { display, text, strong }
}

async function readFont(path: string): Promise<Uint8Array> {
  return readFile(fileURLToPath(import.meta.resolve(path)))
}
