/** The part of a TrueType font that a PDF needs, open for further glyphs. */
export interface TrueType {
  tables: Map<string, Uint8Array>
  /** The glyph of each character, by code point. */
  characters: Map<number, number>
  glyphs: Uint8Array[]
  advances: { width: number; bearing: number }[]
}

/** The smallest rectangle around a glyph, in the font's units. */
export interface Bounds {
  xMin: number
  yMin: number
  xMax: number
  yMax: number
}

const KEPT_TABLES = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post']
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function readTrueType(file: Uint8Array): TrueType {
  const view = viewOf(file)
  const tables = new Map<string, Uint8Array>()
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4))
    const start = view.getUint32(entry + 8)
    if (KEPT_TABLES.includes(tag)) {
      tables.set(tag, file.slice(start, start + view.getUint32(entry + 12)))
    }
  }
  return {
    tables,
    characters: readCharacters(tableOf(tables, 'cmap')),
    glyphs: readGlyphs(tables),
    advances: readAdvances(tables),
  }
}

function tableOf(tables: TrueType['tables'], tag: string): Uint8Array {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no table ${tag}`)
  return table
}

/** Reads the map of format 4, as fonts without characters beyond U+FFFF have it. */
function readCharacters(cmap: Uint8Array): TrueType['characters'] {
  const view = viewOf(cmap)
  const start = Array.from({ length: view.getUint16(2) }, (_, index) =>
    view.getUint32(8 + index * 8),
  ).find((offset) => view.getUint16(offset) === 4)
  if (start === undefined) throw new Error('The font has no map of its characters in format 4')
  const characters = new Map<number, number>()
  const bytes = view.getUint16(start + 6)
  for (let segment = 0; segment < bytes; segment += 2) {
    const at = start + 14 + segment
    const [end, first] = [view.getUint16(at), view.getUint16(at + 2 + bytes)]
    const delta = view.getUint16(at + 2 + 2 * bytes)
    const rangeAt = at + 2 + 3 * bytes
    const range = view.getUint16(rangeAt)
    for (let code = first; code <= end && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : view.getUint16(rangeAt + range + (code - first) * 2)
      if (range === 0 || listed !== 0) characters.set(code, (listed + delta) & 0xffff)
    }
  }
  return characters
}

const glyphCount = (tables: TrueType['tables']) => viewOf(tableOf(tables, 'maxp')).getUint16(4)

function readGlyphs(tables: TrueType['tables']): Uint8Array[] {
  const [glyf, loca] = [tableOf(tables, 'glyf'), viewOf(tableOf(tables, 'loca'))]
  const isLong = viewOf(tableOf(tables, 'head')).getInt16(50) === 1
  const offset = (index: number) =>
    isLong ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2
  return Array.from({ length: glyphCount(tables) }, (_, index) =>
    glyf.slice(offset(index), offset(index + 1)),
  )
}

function readAdvances(tables: TrueType['tables']): TrueType['advances'] {
  const hmtx = viewOf(tableOf(tables, 'hmtx'))
  const stated = viewOf(tableOf(tables, 'hhea')).getUint16(34)
  return Array.from({ length: glyphCount(tables) }, (_, index) =>
    index < stated
      ? { width: hmtx.getUint16(index * 4), bearing: hmtx.getInt16(index * 4 + 2) }
      : {
          width: hmtx.getUint16((stated - 1) * 4),
          bearing: hmtx.getInt16(stated * 4 + (index - stated) * 2),
        },
  )
}

export function boundsOf(glyph: Uint8Array): Bounds {
  if (glyph.length === 0) return { xMin: 0, yMin: 0, xMax: 0, yMax: 0 }
  const view = viewOf(glyph)
  const [xMin, yMin, xMax, yMax] = [2, 4, 6, 8].map((at) => view.getInt16(at))
  return { xMin: xMin ?? 0, yMin: yMin ?? 0, xMax: xMax ?? 0, yMax: yMax ?? 0 }
}

/** Big-endian numbers one after the other, each of a number of bytes. */
export function packed(
  ...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]
): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(at, value & 0xffff)
    else view.setUint32(at, value >>> 0)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

export function writeTrueType(font: TrueType): Uint8Array {
  const { glyphs, advances } = font
  const padded = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]))
  let end = 0
  const ends = padded.map(({ length }): [number, 4] => {
    end += length
    return [end, 4]
  })
  const tables = new Map(font.tables)
  tables.set('glyf', Buffer.concat(padded))
  tables.set('loca', packed([0, 4], ...ends))
  tables.set(
    'hmtx',
    packed(
      ...advances.flatMap(({ width, bearing }): [number, 2][] => [
        [width, 2],
        [bearing, 2],
      ]),
    ),
  )
  tables.set('cmap', writeCharacters(font.characters))
  viewOf(tableOf(tables, 'head')).setInt16(50, 1)
  viewOf(tableOf(tables, 'hhea')).setUint16(34, glyphs.length)
  viewOf(tableOf(tables, 'maxp')).setUint16(4, glyphs.length)
  return writeFile(tables)
}

function writeCharacters(characters: TrueType['characters']): Uint8Array {
  // Every character is a segment of its own: the map is some kilobytes, and nothing is left to get wrong.
  const pairs = [...characters].sort(([a], [b]) => a - b)
  const segments: [end: number, delta: number][] = [
    ...pairs.map(([code, glyph]): [number, number] => [code, glyph - code]),
    [0xffff, 1],
  ]
  const power = 2 ** Math.floor(Math.log2(segments.length))
  const all = (values: readonly number[]) => values.map((value): [number, 2] => [value, 2])
  const codes = all(segments.map(([code]) => code))
  const map = packed(
    ...all([4, 16 + segments.length * 8, 0, segments.length * 2]),
    ...all([power * 2, Math.log2(power), (segments.length - power) * 2]),
    ...codes,
    [0, 2],
    ...codes,
    ...all(segments.map(([, delta]) => delta)),
    ...all(segments.map(() => 0)),
  )
  return Buffer.concat([packed([0, 2], [1, 2], [3, 2], [1, 2], [12, 4]), map])
}

function writeFile(tables: TrueType['tables']): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  viewOf(tableOf(tables, 'head')).setUint32(8, 0)
  let start = 12 + sorted.length * 16
  const entries = sorted.map(([tag, bytes]) => {
    const entry = Buffer.concat([
      Buffer.from(tag, 'latin1'),
      packed([checkSum(bytes), 4], [start, 4], [bytes.length, 4]),
    ])
    start += bytes.length + (-bytes.length & 3)
    return entry
  })
  const head = packed(
    [0x00010000, 4],
    [sorted.length, 2],
    [power * 16, 2],
    [Math.log2(power), 2],
    [(sorted.length - power) * 16, 2],
  )
  const bodies = sorted.map(([, bytes]) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]))
  const file = Buffer.concat([head, ...entries, ...bodies])
  const before = sorted.slice(
    0,
    sorted.findIndex(([tag]) => tag === 'head'),
  )
  const headStart = before.reduce(
    (sum, [, { length }]) => sum + length + (-length & 3),
    12 + sorted.length * 16,
  )
  file.writeUInt32BE((0xb1b0afba - checkSum(file)) >>> 0, headStart + 8)
  return file
}

function checkSum(bytes: Uint8Array): number {
  const padded = viewOf(Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]))
  let sum = 0
  for (let at = 0; at < padded.byteLength; at += 4) sum = (sum + padded.getUint32(at)) >>> 0
  return sum
}
