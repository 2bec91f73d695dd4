import { UnreadableImage } from './imageFile'

/** By the next 16 bits: the length of the code that they begin with and its symbol; 0 where no code begins so. */
export type HuffmanTable = Uint16Array

/** The tables of a JPEG's segment DHT by their class and number, as the segment states them in a byte. */
export function readHuffmanTables(content: Uint8Array): [id: number, table: HuffmanTable][] {
  const tables: [number, HuffmanTable][] = []
  let at = 0
  while (at < content.length) {
    const counts = content.subarray(at + 1, at + 17)
    const table = new Uint16Array(0x10000)
    let symbol = at + 17
    let code = 0
    for (const [index, count] of counts.entries()) {
      const [length, share] = [index + 1, 0x8000 >> index]
      for (let left = count; left > 0; left -= 1) {
        if (code + share > 0x10000 || symbol >= content.length) throw damaged()
        table.fill((length << 8) | (content[symbol] ?? 0), code, code + share)
        code += share
        symbol += 1
      }
    }
    if (symbol > content.length) throw damaged()
    tables.push([content[at] ?? 0, table])
    at = symbol
  }
  return tables
}

export const damaged = () => new UnreadableImage('the file is damaged')
const incomplete = () => new UnreadableImage('the file is incomplete')

/** Reads the coded picture of a JPEG bit by bit, up to the next marker. */
export class HuffmanBits {
  private readonly bytes: Uint8Array
  private at: number
  private buffer = 0
  private count = 0
  /** The bits at the end of the buffer that are not from the file. */
  private padding = 0

  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes
    this.at = start
  }

  symbol(table: HuffmanTable): number {
    if (this.count < 16) this.fill()
    const found = table[(this.buffer >>> (this.count - 16)) & 0xffff] ?? 0
    if (found === 0) throw this.count - this.padding < 16 ? incomplete() : damaged()
    this.take(found >> 8)
    return found & 0xff
  }

  /** @param length at most 16 */
  skip(length: number): void {
    if (this.count < length) this.fill()
    this.take(length)
  }

  /** @param length at most 16 */
  read(length: number): number {
    if (this.count < length) this.fill()
    const value = (this.buffer >>> (this.count - length)) & ((1 << length) - 1)
    this.take(length)
    return value
  }

  private take(length: number): void {
    this.count -= length
    if (this.count < this.padding) throw incomplete()
  }

  private fill(): void {
    const { bytes } = this
    while (this.count <= 16) {
      const byte = bytes[this.at]
      const isData = byte !== undefined && (byte !== 0xff || bytes[this.at + 1] === 0)
      this.buffer = (this.buffer << 8) | (isData ? byte : 0)
      this.count += 8
      if (isData) this.at += byte === 0xff ? 2 : 1
      else this.padding += 8
    }
  }

  /** Where the byte ends that the last bit was read from. The rest of that byte is filling. */
  end(): number {
    let end = this.at
    for (let unread = this.count - this.padding; unread >= 8; unread -= 8) {
      end -= this.bytes[end - 1] === 0 && this.bytes[end - 2] === 0xff ? 2 : 1
    }
    return end
  }

  /** Goes on after the restart marker that must stand here. */
  restart(): void {
    let at = this.end()
    if (this.bytes[at] !== 0xff) throw at >= this.bytes.length ? incomplete() : damaged()
    while (this.bytes[at] === 0xff) at += 1
    const marker = this.bytes[at]
    if (marker === undefined) throw incomplete()
    if (marker < 0xd0 || marker > 0xd7) throw damaged()
    this.at = at + 1
    this.buffer = 0
    this.count = 0
    this.padding = 0
  }
}
