import {
  addGlyph,
  boundsOfCharacter,
  boundsOfPart,
  type Part,
  type Recipe,
  widthOf,
} from './composeGlyphs.ts'
import type { TrueType } from './trueType.ts'

/** Gives the font each of these characters that it lacks, made from glyphs that it has. */
export function completeFont(font: TrueType, characters: string): void {
  for (const character of characters) {
    if (font.characters.has(character.codePointAt(0) ?? 0)) continue
    addGlyph(font, character, recipeFor(font, character))
  }
}

/** A letter and the accent above or below it. */
const ACCENTED =
  'ĈCˆ ĉcˆ ĔE˘ ĕe˘ ĜGˆ ĝgˆ ĤHˆ ĥhˆ ĨI˜ ĩı˜ ĬI˘ ĭı˘ ĴJˆ ĵȷˆ ŎO˘ ŏo˘ ŜSˆ ŝsˆ ŢT¸ ţt¸ ŨU˜ ũu˜ ȚT¸ țt¸ ȘS¸ șs¸'
/** The accents that hang on the letter's foot. */
const BELOW = '¸'

const SUPERSCRIPTS: Readonly<Record<string, string>> = pairs(
  '⁰0 ¹1 ²2 ³3 ⁴4 ⁵5 ⁶6 ⁷7 ⁸8 ⁹9 ⁺+ ⁻− ⁼= ⁽( ⁾) ⁿn',
)
const SUBSCRIPTS: Readonly<Record<string, string>> = pairs('₀0 ₁1 ₂2 ₃3 ₄4 ₅5 ₆6 ₇7 ₈8 ₉9')
const FRACTIONS: Readonly<Record<string, readonly [string, string]>> = {
  ...Object.fromEntries(
    '¼14 ½12 ¾34 ⅐17 ⅑19 ⅓13 ⅔23 ⅕15 ⅖25 ⅗35 ⅘45 ⅙16 ⅚56 ⅛18 ⅜38 ⅝58 ⅞78'
      .split(' ')
      .map(([fraction = '', over = '', under = '']) => [fraction, [over, under]]),
  ),
  '⅒': ['1', '10'],
}

function pairs(words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map(([made = '', from = '']) => [made, from]))
}

const SMALL = 0.6
const scaled = (of: string, x: number, y: number, scale: number): Part => ({
  of,
  matrix: [scale, 0, 0, scale],
  x,
  y,
})
const moved = (of: string, x = 0, y = 0) => scaled(of, x, y, 1)

function recipeFor(font: TrueType, character: string): Recipe {
  const accented = ACCENTED.split(' ').find((row) => row.startsWith(character))
  if (accented) return accentedRecipe(font, accented[1] ?? '', accented[2] ?? '')
  const raised = SUPERSCRIPTS[character]
  if (raised) return row(font, raised, capHeight(font) * (1 - SMALL))
  const lowered = SUBSCRIPTS[character]
  if (lowered) return row(font, lowered, capHeight(font) * -0.15)
  const fraction = FRACTIONS[character]
  if (fraction) return fractionRecipe(font, ...fraction)
  const recipe = signs[character]
  if (!recipe) throw new Error(`Nothing says how to make ${character}`)
  return recipe(font)
}

const capHeight = (font: TrueType) => boundsOfCharacter(font, 'H').yMax

function accentedRecipe(font: TrueType, letter: string, accent: string): Recipe {
  const [under, over] = [boundsOfCharacter(font, letter), boundsOfCharacter(font, accent)]
  const x = (under.xMin + under.xMax - over.xMin - over.xMax) / 2
  // Accents are drawn to stand on a small letter.
  const rise = Math.max(0, under.yMax - boundsOfCharacter(font, 'x').yMax)
  const y = BELOW.includes(accent) ? 0 : rise
  return { parts: [moved(letter), moved(accent, x, y)], width: widthOf(font, letter) }
}

/** Small characters side by side, raised or lowered, from a place on. */
function row(font: TrueType, characters: string, y: number, from = 0): Recipe {
  let x = from
  const parts = [...characters].map((of) => {
    const part = scaled(of, x, y, SMALL)
    x += widthOf(font, of) * SMALL
    return part
  })
  return { parts, width: x }
}

function fractionRecipe(font: TrueType, over: string, under: string): Recipe {
  const height = capHeight(font)
  const top = row(font, over, height * (1 - SMALL))
  const slash = boundsOfCharacter(font, '/')
  const scale = height / (slash.yMax - slash.yMin)
  const slashWidth = (slash.xMax - slash.xMin) * scale
  const slashX = top.width - slashWidth * 0.2
  const bottom = row(font, under, 0, slashX + slashWidth * 0.8)
  const line = scaled('/', slashX - slash.xMin * scale, -slash.yMin * scale, scale)
  return { parts: [...top.parts, line, ...bottom.parts], width: bottom.width }
}

/** One glyph over the middle of another, on the other's width. */
function stacked(font: TrueType, below: string, above: Part, y = 0): Recipe {
  const [under, over] = [boundsOfCharacter(font, below), boundsOfPart(font, above)]
  const x = (under.xMin + under.xMax - over.xMin - over.xMax) / 2
  return { parts: [moved(below), { ...above, x: above.x + x, y }], width: widthOf(font, below) }
}

/** A glyph, turned about its own middle. */
function turned(font: TrueType, of: string, degrees: number): Recipe {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const { xMin, xMax, yMin, yMax } = boundsOfCharacter(font, of)
  const [x, y] = [(xMin + xMax) / 2, (yMin + yMax) / 2]
  const width = yMax - yMin + xMin + widthOf(font, of) - xMax
  const part: Part = {
    of,
    matrix: [cos, sin, -sin, cos],
    x: width / 2 - (cos * x - sin * y),
    y: y - (sin * x + cos * y),
  }
  return { parts: [part], width }
}

/** A stroke of a length, its lower left end at a place, made of the minus sign. */
function stroke(
  font: TrueType,
  from: readonly [number, number],
  to: readonly [number, number],
): Part {
  const { xMin, xMax, yMin, yMax } = boundsOfCharacter(font, '−')
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const along = length / (xMax - xMin)
  const [cos, sin] = [dx / length, dy / length]
  const middle = (yMin + yMax) / 2
  return {
    of: '−',
    matrix: [cos * along, sin * along, -sin, cos],
    x: from[0] - cos * along * xMin + sin * middle,
    y: from[1] - sin * along * xMin - cos * middle,
  }
}

const signs: Readonly<Record<string, (font: TrueType) => Recipe>> = {
  '¤': (font) => stacked(font, '×', moved('o')),
  '¦': (font) => {
    const { yMin, yMax } = boundsOfCharacter(font, '|')
    const half: Part = { of: '|', matrix: [1, 0, 0, 0.4], x: 0, y: yMin * 0.6 }
    return { parts: [half, { ...half, y: yMax * 0.6 }], width: widthOf(font, '|') }
  },
  '¬': (font) => {
    const { xMax, yMax, yMin } = boundsOfCharacter(font, '−')
    const end = xMax - (yMax - yMin) / 2
    const fall = stroke(font, [end, yMax], [end, yMin - (yMax - yMin) * 2])
    return { parts: [moved('−'), fall], width: widthOf(font, '−') }
  },
  '±': (font) => {
    const { yMin } = boundsOfCharacter(font, '+')
    const minus = boundsOfCharacter(font, '−')
    const thick = minus.yMax - minus.yMin
    return {
      parts: [moved('+', 0, thick), moved('−', 0, yMin - minus.yMin)],
      width: widthOf(font, '+'),
    }
  },
  µ: (font) => {
    const [u, stem] = [boundsOfCharacter(font, 'u'), boundsOfCharacter(font, 'ı')]
    const tail = moved('ı', u.xMin - stem.xMin, -0.4 * stem.yMax)
    return { parts: [moved('u'), tail], width: widthOf(font, 'u') }
  },
  Ŧ: (font) => stacked(font, 'T', moved('-'), capHeight(font) * 0.1),
  ŧ: (font) => stacked(font, 't', scaled('-', 0, 0, 0.8)),
  ĸ: (font) => {
    const scale = boundsOfCharacter(font, 'x').yMax / capHeight(font)
    return { parts: [scaled('K', 0, 0, scale)], width: widthOf(font, 'K') * scale }
  },
  Ŀ: (font) => withDot(font, 'L'),
  ŀ: (font) => withDot(font, 'l'),
  ŉ: (font) => ({
    parts: [moved('’'), moved('n', widthOf(font, '’'))],
    width: widthOf(font, '’') + widthOf(font, 'n'),
  }),
  '†': (font) => dagger(font, [0.65]),
  '‡': (font) => dagger(font, [0.15, 0.65]),
  '⁄': (font) => ({ parts: [moved('/')], width: widthOf(font, '/') }),
  '✓': (font) => {
    const top = capHeight(font)
    const [start, foot, end] = [
      [top * 0.12, top * 0.42],
      [top * 0.38, top * 0.08],
      [top * 0.88, top * 0.92],
    ] as const
    return { parts: [stroke(font, start, foot), stroke(font, foot, end)], width: top }
  },
  '≤': (font) => underlined(font, '<'),
  '≥': (font) => underlined(font, '>'),
  '≠': (font) => stacked(font, '=', scaled('/', 0, 0, 0.75)),
  '≈': (font) => {
    const gap = capHeight(font) * 0.12
    return { parts: [moved('~', 0, gap), moved('~', 0, -gap)], width: widthOf(font, '~') }
  },
  '↔': (font) => {
    const [left, right] = [boundsOfCharacter(font, '←'), boundsOfCharacter(font, '→')]
    const part = (of: string, x: number): Part => ({ of, matrix: [0.75, 0, 0, 1], x, y: 0 })
    return {
      parts: [part('←', left.xMin * 0.25), part('→', right.xMax * 0.25)],
      width: widthOf(font, '←'),
    }
  },
  '↕': (font) => {
    const { yMin, yMax } = boundsOfCharacter(font, '↑')
    const part = (of: string, y: number): Part => ({ of, matrix: [1, 0, 0, 0.75], x: 0, y })
    return { parts: [part('↑', yMax * 0.25), part('↓', yMin * 0.25)], width: widthOf(font, '↑') }
  },
  '↖': (font) => turned(font, '↑', 45),
  '↗': (font) => turned(font, '↑', -45),
  '↘': (font) => turned(font, '↓', 45),
  '↙': (font) => turned(font, '↓', -45),
}

/** An upright with bars at these shares of a capital's height. */
function dagger(font: TrueType, bars: readonly number[]): Recipe {
  const { xMin, xMax } = boundsOfCharacter(font, '+')
  const line = boundsOfCharacter(font, '|')
  const [middle, top] = [(xMin + xMax) / 2, capHeight(font)]
  const stretch = (1.2 * top) / (line.yMax - line.yMin)
  const upright: Part = {
    of: '|',
    matrix: [1, 0, 0, stretch],
    x: middle - (line.xMin + line.xMax) / 2,
    y: top - line.yMax * stretch,
  }
  const across = bars.map((share) => stroke(font, [xMin, top * share], [xMax, top * share]))
  return { parts: [upright, ...across], width: widthOf(font, '+') }
}

function withDot(font: TrueType, letter: string): Recipe {
  const x = boundsOfCharacter(font, letter).xMax - boundsOfCharacter(font, '·').xMin
  const gap = letter === 'L' ? -widthOf(font, letter) * 0.35 : widthOf(font, letter) * 0.15
  return {
    parts: [moved(letter), moved('·', x + gap)],
    width: Math.max(widthOf(font, letter), x + gap + widthOf(font, '·') * 0.9),
  }
}

function underlined(font: TrueType, sign: string): Recipe {
  const minus = boundsOfCharacter(font, '−')
  const thick = minus.yMax - minus.yMin
  const { yMin } = boundsOfCharacter(font, sign)
  return {
    parts: [moved(sign, 0, thick), moved('−', 0, yMin - minus.yMin - thick * 0.5)],
    width: widthOf(font, sign),
  }
}
