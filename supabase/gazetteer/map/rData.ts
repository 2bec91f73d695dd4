import { gunzipSync, inflateSync } from 'node:zlib'

/** A value of R as far as data sets of geometry need it: vectors, lists, texts, and their attributes. */
export interface RValue {
  values: readonly (number | string | RValue | undefined)[]
  attributes: Readonly<Record<string, RValue>>
}

const NOTHING: RValue = { values: [], attributes: {} }

/** R's numbers for kinds of values, from its manual 'R Internals', 1.8 Serialization Formats. */
const KIND = {
  symbol: 1,
  pairs: 2,
  text: 9,
  logical: 10,
  integer: 13,
  real: 14,
  texts: 16,
  list: 19,
  persistent: 247,
  namespace: 249,
  reference: 255,
} as const
/** The empty list and the standing environments have no content. */
const EMPTY = new Set([241, 242, 251, 253, 254])

class Reader {
  readonly #bytes: Buffer
  readonly #references: RValue[] = []
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** @throws Error when the bytes are no serialized value in R's binary form */
  read(): RValue {
    if (this.#bytes.toString('latin1', 0, 2) !== 'X\n') throw new Error('This is no value of R.')
    this.#at = 2
    const version = this.#integer()
    this.#at += 8
    // Since its third version, the name of the encoding, which is UTF-8.
    if (version > 2) this.#text()
    return this.#item()
  }

  #integer(): number {
    this.#at += 4
    return this.#bytes.readInt32BE(this.#at - 4)
  }

  #real(): number {
    this.#at += 8
    return this.#bytes.readDoubleBE(this.#at - 8)
  }

  #item(): RValue {
    const flags = this.#integer()
    const kind = flags & 0xff
    if (EMPTY.has(kind)) return NOTHING
    if (kind === KIND.reference) return this.#references[(flags >> 8) - 1] ?? NOTHING
    if (kind === KIND.text) return { values: [this.#text()], attributes: {} }
    if (kind === KIND.symbol) return this.#remember(this.#item())
    if (kind === KIND.persistent || kind === KIND.namespace) {
      this.#integer()
      return this.#remember({ values: this.#many(() => this.#item()), attributes: {} })
    }
    if (kind === KIND.pairs) return { values: [], attributes: this.#pairs(flags) }
    const values = this.#vector(kind)
    const hasAttributes = (flags & 0x200) !== 0
    return { values, attributes: hasAttributes ? this.#item().attributes : {} }
  }

  #vector(kind: number): RValue['values'] {
    switch (kind) {
      case KIND.logical:
      case KIND.integer:
        return this.#many(() => this.#integer())
      case KIND.real:
        return this.#many(() => this.#real())
      case KIND.texts:
        return this.#many(() => this.#item().values[0])
      case KIND.list:
        return this.#many(() => this.#item())
      default:
        throw new Error(`R's kind ${kind} is not read here.`)
    }
  }

  #many<Value>(read: () => Value): Value[] {
    return Array.from({ length: this.#integer() }, read)
  }

  #text(): string | undefined {
    const length = this.#integer()
    if (length < 0) return undefined
    this.#at += length
    return this.#bytes.toString('utf8', this.#at - length, this.#at)
  }

  /** A chain of named values, each of which says whether it has attributes and a name. */
  #pairs(first: number): Record<string, RValue> {
    const pairs: Record<string, RValue> = {}
    let flags = first
    while ((flags & 0xff) === KIND.pairs) {
      if (flags & 0x200) this.#item()
      const name = flags & 0x400 ? this.#item().values[0] : ''
      pairs[String(name)] = this.#item()
      flags = this.#integer()
    }
    return pairs
  }

  #remember(value: RValue): RValue {
    this.#references.push(value)
    return value
  }
}

/** A data set of a package of R, from its index `Rdata.rdx` and its contents `Rdata.rdb`. */
export function readDataSet(index: Buffer, contents: Buffer, name: string): RValue {
  const places = new Reader(inflateOrGunzip(index)).read()
  const [start, length] = field(field(places, 'variables'), name).values.map(Number)
  if (start === undefined || length === undefined) throw new Error(`There is no data set ${name}.`)
  // The first four bytes are the length of what is packed.
  return new Reader(inflateSync(contents.subarray(start + 4, start + length))).read()
}

/** @throws Error when the list has no such entry */
export function field(list: RValue, name: string): RValue {
  const names = list.attributes.names?.values ?? []
  const value = list.values[names.indexOf(name)]
  if (typeof value !== 'object') throw new Error(`There is no ${name}.`)
  return value
}

const inflateOrGunzip = (packed: Buffer) =>
  packed[0] === 0x1f ? gunzipSync(packed) : inflateSync(packed)
