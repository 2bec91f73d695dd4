import { unprinted } from '~/content/unprinted'
import { PAPER_CHARACTERS } from '~/lib/format/paperCharacters'

const printed = new Set(PAPER_CHARACTERS)
const nearest = new Map(
  (
    [
      ['-', '\u2010⁃'],
      ['–', '\u2012'],
      ['—', '\u2015'],
      ['’', '′ʹʼˊ'],
      ['~', '∼～〜'],
      ['→', '⇒➔➜➝➞➡⟶▶►➤'],
      ['←', '⇐⟵◀◄'],
      ['✓', '✔☑✅'],
      ['×', '✕✖✗✘❌'],
      ['•', '∙●○◦▪▫■□◆◇‣⚫⚪'],
      ['*', '∗★☆⭐'],
      ['SS', 'ẞ'],
    ] as const
  ).flatMap(([near, others]) => Array.from(others, (other) => [other, near] as const)),
)

const scripts = Object.entries(unprinted.scripts).map(
  ([name, standIn]) => [new RegExp(`\\p{Script=${name}}`, 'u'), standIn] as const,
)
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Mn}\p{Me}]/u
const EMOJI = /[\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}]/u
const FOREIGN_RUN = new RegExp(`${foreign()}+(?: +${foreign()}+)*`, 'gu')

function foreign(): string {
  return `[^\\n${PAPER_CHARACTERS.replace(/[\\\]^-]/g, '\\$&')}]`
}

/**
 * The text as a PDF can show it: its library ends a line at the first character without a glyph. Such a character
 * becomes the nearest one that has a glyph, and a stand-in in words where none is near; invisible ones are left out.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\p{Zs}]/gu, (blank) => (blank === '\u00a0' ? blank : ' '))
    .replace(FOREIGN_RUN, standInFor)
}

function standInFor(run: string): string {
  return Array.from(run, nearestOf)
    .filter(Boolean)
    .join('')
    .replace(/(\[[a-zA-Z ]+\])(?: *\1)+/g, '$1')
}

function nearestOf(character: string): string {
  if (printed.has(character)) return character
  const decomposed = Array.from(character.normalize('NFKD'))
    .map((part) => nearest.get(part) ?? part)
    .filter((part) => !INVISIBLE.test(part))
    .join('')
  if (decomposed === '' || Array.from(decomposed).every((part) => printed.has(part))) {
    return decomposed
  }
  if (EMOJI.test(character)) return unprinted.emoji
  return scripts.find(([script]) => script.test(character))?.[1] ?? unprinted.symbol
}
