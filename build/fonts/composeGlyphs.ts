import { type Bounds, boundsOf, packed, type TrueType } from './trueType.ts'

/** A glyph of the font as a part of another: scaled to less than twice, turned, then moved by units of the font. */
export interface Part {
  of: string
  /** As in TrueType: x' = a·x + c·y, y' = b·x + d·y. */
  matrix: readonly [a: number, b: number, c: number, d: number]
  x: number
  y: number
}

export interface Recipe {
  parts: readonly Part[]
  width: number
}

const ARGUMENTS_ARE_WORDS = 0x0001
const ARGUMENTS_ARE_OFFSETS = 0x0002
const MORE_PARTS = 0x0020
const HAS_MATRIX = 0x0080

/** Adds a glyph that is put together from others. The character must not have one yet. */
export function addGlyph(font: TrueType, character: string, { parts, width }: Recipe): void {
  const code = character.codePointAt(0) ?? 0
  const bounds = around(parts.map((part) => boundsOfPart(font, part)))
  const { xMin, yMin, xMax, yMax } = bounds
  const words = (values: readonly number[]) => values.map((value): [number, 2] => [value, 2])
  const coded = parts.flatMap(({ of, matrix, x, y }, index) => {
    const more = index < parts.length - 1 ? MORE_PARTS : 0
    return [
      ARGUMENTS_ARE_WORDS | ARGUMENTS_ARE_OFFSETS | HAS_MATRIX | more,
      glyphOf(font, of),
      Math.round(x),
      Math.round(y),
      ...matrix.map((value) => Math.round(value * 0x4000)),
    ]
  })
  font.characters.set(code, font.glyphs.length)
  font.glyphs.push(packed(...words([-1, xMin, yMin, xMax, yMax, ...coded])))
  font.advances.push({ width: Math.round(width), bearing: xMin })
}

function glyphOf({ characters }: TrueType, character: string): number {
  const glyph = characters.get(character.codePointAt(0) ?? 0)
  if (glyph === undefined) throw new Error(`The font has no ${character} to make a glyph with`)
  return glyph
}

export function boundsOfCharacter(font: TrueType, character: string): Bounds {
  return boundsOf(font.glyphs[glyphOf(font, character)] ?? new Uint8Array())
}

export function widthOf(font: TrueType, character: string): number {
  return font.advances[glyphOf(font, character)]?.width ?? 0
}

export function boundsOfPart(font: TrueType, { of, matrix: [a, b, c, d], x, y }: Part): Bounds {
  const { xMin, yMin, xMax, yMax } = boundsOfCharacter(font, of)
  const corners = [xMin, xMax].flatMap((left) =>
    [yMin, yMax].map((low) => ({ x: a * left + c * low + x, y: b * left + d * low + y })),
  )
  return {
    xMin: Math.floor(Math.min(...corners.map((corner) => corner.x))),
    yMin: Math.floor(Math.min(...corners.map((corner) => corner.y))),
    xMax: Math.ceil(Math.max(...corners.map((corner) => corner.x))),
    yMax: Math.ceil(Math.max(...corners.map((corner) => corner.y))),
  }
}

function around(all: readonly Bounds[]): Bounds {
  return {
    xMin: Math.min(...all.map(({ xMin }) => xMin)),
    yMin: Math.min(...all.map(({ yMin }) => yMin)),
    xMax: Math.max(...all.map(({ xMax }) => xMax)),
    yMax: Math.max(...all.map(({ yMax }) => yMax)),
  }
}
