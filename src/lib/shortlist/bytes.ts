/** Writes bytes one after the other, and encodes them as text for an address. */
export class ByteWriter {
  readonly #bytes: number[] = []

  byte(value: number): void {
    this.#bytes.push(value)
  }

  /** Writes seven bits per byte, the lowest first, so that small numbers are short. */
  number(value: number): void {
    let rest = Math.max(0, Math.floor(value))
    while (rest > 127) {
      this.byte((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    this.byte(rest)
  }

  /** Writes two hexadecimal digits per byte. */
  hex(digits: string): void {
    for (let at = 0; at < digits.length; at += 2) {
      this.byte(Number.parseInt(digits.slice(at, at + 2), 16))
    }
  }

  text(text: string): void {
    const encoded = new TextEncoder().encode(text)
    this.number(encoded.length)
    for (const value of encoded) this.byte(value)
  }

  toBase64Url(): string {
    const binary = this.#bytes.map((value) => String.fromCharCode(value)).join('')
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  }
}

/** Reads the bytes of a ByteWriter; anything else throws a RangeError. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  static fromBase64Url(text: string): ByteReader {
    if (!/^[\w-]*$/.test(text)) throw new RangeError('This is no base64url.')
    try {
      const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
      return new ByteReader(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
    } catch (cause) {
      throw new RangeError('This is no base64url.', { cause })
    }
  }

  isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  byte(most = 255): number {
    const value = this.#bytes[this.#at]
    if (value === undefined || value > most) throw new RangeError('There is no such byte.')
    this.#at += 1
    return value
  }

  number(): number {
    let value = 0
    for (let shift = 1; shift < 2 ** 42; shift *= 128) {
      const next = this.byte()
      value += (next & 127) * shift
      if (next < 128) return value
    }
    throw new RangeError('The number is too large.')
  }

  /** Reads this many bytes as two hexadecimal digits each. */
  hex(count: number): string {
    return Array.from({ length: count }, () => this.byte().toString(16).padStart(2, '0')).join('')
  }

  text(mostCharacters: number): string {
    const length = this.number()
    if (this.#at + length > this.#bytes.length) throw new RangeError('The text is cut off.')
    const encoded = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at += length
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(encoded)
    } catch (cause) {
      throw new RangeError('The text is no UTF-8.', { cause })
    }
    if (text.length > mostCharacters) throw new RangeError('The text is too long.')
    return text
  }
}
