import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { agency } from '../src/content/agency.ts'
import { PAPER_CHARACTERS } from '../src/lib/format/paperCharacters.ts'
import { completeFont } from './fonts/paperGlyphs.ts'
import { readTrueType, writeTrueType } from './fonts/trueType.ts'

/**
 * `npm run fonts`: makes the font files for nearly every page from the packages' files, with only the characters and
 * weights that the site's own text uses (src/app/fonts.css names the same ones), and those for PDFs.
 */
const CHARACTERS = `${ascii()}\u00a0£§©²·é−–‘’“”•…`

/**
 * The font features that the site's typography (index.css) and ordinary text need, without alternative letter forms.
 */
const FEATURES = ['kern', 'liga', 'clig', 'calt', 'rlig', 'ccmp', 'locl', 'tnum', 'lnum']

const fonts = [
  {
    file: 'instrument-sans-400-600',
    of: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weight: { min: 400, max: 600, default: 400 },
  },
  {
    file: 'bricolage-grotesque-600',
    of: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 600,
  },
  {
    file: 'bricolage-grotesque-400',
    of: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 400,
  },
]

/**
 * The fonts of PDFs: whole alphabets, since staff write the text, and the letters of the name for the logo. Their library
 * reads TrueType, and no font features.
 */
const paperFonts = [
  {
    file: 'text',
    of: import.meta.resolve(
      '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
    ),
  },
  {
    file: 'strong',
    of: import.meta.resolve(
      '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
    ),
  },
  {
    file: 'display',
    of: import.meta.resolve(
      '@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf',
    ),
  },
  {
    file: 'logo',
    of: import.meta.resolve(
      '@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
    ),
    only: agency.name,
  },
]

/** What the glyphs that a font lacks are made of, besides other characters. */
const ACCENTS = 'ˆ˘˜¸ıȷ'

function ascii(): string {
  return Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join(
    '',
  )
}

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

for (const { file, of, weight } of fonts) {
  const whole = await readFile(inRoot(`node_modules/@fontsource-variable/${of}`))
  // This is a constant because the library's types do not know keepFeatures, and would reject it in a literal.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
  } as const
  const part = await subsetFont(whole, CHARACTERS, options)
  await writeFile(inRoot(`src/assets/fonts/${file}.woff2`), part)
  console.log(`${file}: ${whole.length} bytes, now ${part.length}`)
}

for (const { file, of, only } of paperFonts) {
  const whole = await readFile(fileURLToPath(of))
  const options = { targetFormat: 'truetype', keepFeatures: [], noHinting: true } as const
  const font = readTrueType(await subsetFont(whole, only ?? PAPER_CHARACTERS + ACCENTS, options))
  completeFont(font, only ?? PAPER_CHARACTERS)
  const written = writeTrueType(font)
  await writeFile(inRoot(`src/services/pdf/typefaces/${file}.ttf`), written)
  console.log(`${file}.ttf: ${whole.length} bytes, now ${written.length}`)
}
