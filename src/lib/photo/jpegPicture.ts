import { damaged, HuffmanBits, type HuffmanTable, readHuffmanTables } from './huffmanBits'
import { type JpegSegment, numberAt } from './jpegSegments'

const TABLES = 0xc4
const RESTART_INTERVAL = 0xdd
const PROGRESSIVE = 0xc2
/** Baseline, extended and progressive: the kinds that browsers show. */
const FRAMES = [0xc0, 0xc1, PROGRESSIVE]
const BLOCK = 64

interface Component {
  id: number
  /** Blocks of the component in each unit of a scan of several components. */
  across: number
  down: number
  /** Blocks in a row of whole units, and blocks that the picture needs. */
  stride: number
  columns: number
  rows: number
  /** For each coefficient the number of low bits that no scan has brought yet; NOT_CODED before the first. */
  missing: Uint8Array
  /** A bit for each coefficient that is not zero, two words a block: progressive scans build on it. */
  filled: Uint32Array
}
const NOT_CODED = 0xff

interface Frame {
  isProgressive: boolean
  components: Component[]
  unitColumns: number
  unitRows: number
}

interface Scan {
  parts: { component: Component; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }[]
  from: number
  to: number
  isRefining: boolean
  /** The low bits that the scan leaves to later ones. */
  missing: number
}

/**
 * Follows the coded picture of a JPEG to its last bit without computing pixels. Some files lack the end marker; without
 * this, what follows the picture in such a file could not be told from the picture.
 */
export class JpegPicture {
  private frame: Frame | undefined
  private readonly tables = new Map<number, HuffmanTable>()
  private restartInterval = 0
  private bandEnds = 0

  /** Takes in a segment that precedes a scan. */
  read({ marker, content }: JpegSegment): void {
    if (marker === TABLES) {
      for (const [id, table] of readHuffmanTables(content)) this.tables.set(id, table)
    }
    if (marker === RESTART_INTERVAL) this.restartInterval = numberAt(content, 0)
    if (FRAMES.includes(marker)) this.frame ??= readFrame(content, marker === PROGRESSIVE)
  }

  /** Whether it has any coded part. */
  get hasScan(): boolean {
    return this.frame?.components.some(({ missing }) => missing[0] !== NOT_CODED) ?? false
  }

  /** Whether every bit of the picture has been seen. */
  get isWhole(): boolean {
    const { components = [] } = this.frame ?? {}
    return (
      components.length > 0 &&
      components.every(({ missing }) => missing.every((bits) => bits === 0))
    )
  }

  /**
   * The end of the scan with this header, whose coded data start here.
   * @throws UnreadableImage
   */
  endOfScan(bytes: Uint8Array, start: number, header: Uint8Array): number {
    if (!this.frame) throw damaged()
    const scan = this.readScan(this.frame, header)
    const bits = new HuffmanBits(bytes, start)
    const [only] = scan.parts
    if (!only) throw damaged()
    if (scan.parts.length === 1) {
      const { columns, rows, stride } = only.component
      this.eachUnit(bits, columns * rows, (unit) =>
        this.block(bits, scan, only, Math.floor(unit / columns) * stride + (unit % columns)),
      )
    } else {
      const { unitColumns, unitRows } = this.frame
      this.eachUnit(bits, unitColumns * unitRows, (unit) => {
        const [row, column] = [Math.floor(unit / unitColumns), unit % unitColumns]
        for (const part of scan.parts) {
          const { across, down, stride } = part.component
          for (let index = 0; index < across * down; index += 1) {
            const y = row * down + Math.floor(index / across)
            this.block(bits, scan, part, y * stride + column * across + (index % across))
          }
        }
      })
    }
    for (const { component } of scan.parts) {
      component.missing.fill(scan.missing, scan.from, scan.to + 1)
    }
    return bits.end()
  }

  private eachUnit(bits: HuffmanBits, units: number, read: (unit: number) => void): void {
    this.bandEnds = 0
    for (let unit = 0; unit < units; unit += 1) {
      if (this.restartInterval > 0 && unit > 0 && unit % this.restartInterval === 0) {
        bits.restart()
        this.bandEnds = 0
      }
      read(unit)
    }
  }

  private readScan({ isProgressive, components }: Frame, header: Uint8Array): Scan {
    const count = header[0] ?? 0
    const parts = Array.from({ length: count }, (_, index) => {
      const [id, tables = 0] = header.subarray(1 + index * 2)
      const component = components.find((each) => each.id === id)
      if (!component) throw damaged()
      const [dc, ac] = [this.tables.get(tables >> 4), this.tables.get(0x10 | (tables & 15))]
      return { component, dc, ac }
    })
    const [from = 0, to = 0, bitRange = 0] = header.subarray(1 + count * 2)
    if (!isProgressive) return { parts, from: 0, to: 63, isRefining: false, missing: 0 }
    if (from > to || to > 63 || (from > 0 && count > 1)) throw damaged()
    return { parts, from, to, isRefining: bitRange >> 4 > 0, missing: bitRange & 15 }
  }

  private block(bits: HuffmanBits, scan: Scan, part: Scan['parts'][number], block: number): void {
    const { component, dc, ac } = part
    let from = scan.from
    if (from === 0) {
      if (scan.isRefining) bits.skip(1)
      else bits.skip(bits.symbol(known(dc)) & 15)
      from = 1
    }
    if (scan.to === 0) return
    if (scan.isRefining) this.refineBand(bits, known(ac), component.filled, block, from, scan.to)
    else this.readBand(bits, known(ac), component.filled, block, from, scan.to)
  }

  private readBand(
    bits: HuffmanBits,
    table: HuffmanTable,
    filled: Uint32Array,
    block: number,
    from: number,
    to: number,
  ): void {
    if (this.bandEnds > 0) {
      this.bandEnds -= 1
      return
    }
    const remembers = filled.length > 0
    for (let at = from; at <= to; at += 1) {
      const symbol = bits.symbol(table)
      const [zeros, size] = [symbol >> 4, symbol & 15]
      if (size === 0 && zeros < 15) {
        // In a picture that is not progressive this ends the one block: there the number of zeros is always 0.
        this.bandEnds = (1 << zeros) - 1 + bits.read(zeros)
        return
      }
      at += zeros
      if (size === 0) continue
      bits.skip(size)
      if (remembers) fill(filled, block, at)
    }
  }

  private refineBand(
    bits: HuffmanBits,
    table: HuffmanTable,
    filled: Uint32Array,
    block: number,
    from: number,
    to: number,
  ): void {
    let at = from
    for (; this.bandEnds === 0 && at <= to; at += 1) {
      const symbol = bits.symbol(table)
      let [zeros, size] = [symbol >> 4, symbol & 15]
      if (size === 0 && zeros < 15) {
        this.bandEnds = (1 << zeros) + bits.read(zeros)
        break
      }
      bits.skip(size)
      for (; at <= to; at += 1) {
        if (isFilled(filled, block, at)) bits.skip(1)
        else if (zeros === 0) break
        else zeros -= 1
      }
      if (size > 0 && at <= to) fill(filled, block, at)
    }
    if (this.bandEnds === 0) return
    for (; at <= to; at += 1) if (isFilled(filled, block, at)) bits.skip(1)
    this.bandEnds -= 1
  }
}

function known(table: HuffmanTable | undefined): HuffmanTable {
  if (!table) throw damaged()
  return table
}

function fill(filled: Uint32Array, block: number, at: number): void {
  const word = block * 2 + (at >> 5)
  filled[word] = (filled[word] ?? 0) | (1 << (at & 31))
}

function isFilled(filled: Uint32Array, block: number, at: number): boolean {
  return (((filled[block * 2 + (at >> 5)] ?? 0) >>> (at & 31)) & 1) === 1
}

function readFrame(content: Uint8Array, isProgressive: boolean): Frame {
  const [height, width] = [numberAt(content, 1), numberAt(content, 3)]
  const stated = Array.from({ length: content[5] ?? 0 }, (_, index) => {
    const [id = 0, factors = 0] = content.subarray(6 + index * 3)
    return { id, across: factors >> 4, down: factors & 15 }
  })
  if (stated.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) {
    throw damaged()
  }
  const mostAcross = Math.max(...stated.map(({ across }) => across))
  const mostDown = Math.max(...stated.map(({ down }) => down))
  const unitColumns = Math.ceil(width / (8 * mostAcross))
  const unitRows = Math.ceil(height / (8 * mostDown))
  const components = stated.map(({ id, across, down }): Component => {
    const stride = unitColumns * across
    return {
      ...{ id, across, down, stride },
      columns: Math.ceil(Math.ceil((width * across) / mostAcross) / 8),
      rows: Math.ceil(Math.ceil((height * down) / mostDown) / 8),
      missing: new Uint8Array(BLOCK).fill(NOT_CODED),
      filled: new Uint32Array(isProgressive ? stride * unitRows * down * 2 : 0),
    }
  })
  return { isProgressive, components, unitColumns, unitRows }
}
