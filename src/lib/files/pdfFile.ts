import { joinBytes, UnreadableImage } from '~/lib/photo/imageFile'

/** The words for a PDF that is refused; each ends with what helps. */
export const pdfRefusals = {
  active: 'This PDF runs programs or carries other files. Please print it to PDF again.',
  locked:
    'This PDF is protected, so that it cannot be looked through. Please print it to PDF again.',
  unclear: 'This PDF cannot be looked through. Please print it to PDF again.',
} as const

const EDGE = 1024
/** An object stream of a document has some hundred objects; one that unpacks to more is no document. */
const MOST_UNPACKED = 20_000_000

/** Letters of one byte each, so that places in the text are places in the file. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Whether a file is a PDF by its content: its header near the beginning and its end mark near the end. */
export function isPdf(bytes: Uint8Array): boolean {
  const isBegun = textOf(bytes.subarray(0, EDGE)).includes('%PDF-')
  return isBegun && textOf(bytes.subarray(-EDGE)).includes('%%EOF')
}

/**
 * Refuses a PDF that may do more than be read: one that runs programs, carries files, is another kind of file as well,
 * or hides what it holds.
 * @throws UnreadableImage with one of `pdfRefusals`
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const text = textOf(bytes)
  if (isAnotherKindToo(bytes, text)) throw new UnreadableImage(pdfRefusals.active)
  if (/\/Encrypt(?![a-zA-Z])/.test(withNames(text))) throw new UnreadableImage(pdfRefusals.locked)
  if (isActive(text)) throw new UnreadableImage(pdfRefusals.active)
  for (const { packed, isSure } of objectStreams(bytes, text)) {
    const unpacked = await unpack(packed).then(textOf, (cause: unknown) => ({ cause }))
    if (typeof unpacked === 'string' && isPlain(unpacked)) {
      if (isActive(unpacked)) throw new UnreadableImage(pdfRefusals.active)
    } else if (isSure) throw new UnreadableImage(pdfRefusals.unclear, { cause: unpacked })
  }
}

/** A name may write any of its letters as #, and two digits. */
const withNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** The names of what runs or carries something; a rendition may run a program, too. */
const isActive = (text: string) =>
  /\/(?:JavaScript|Launch|EmbeddedFile|FileAttachment|RichMedia|Rendition)/.test(withNames(text))

/** Whether a program that does not look for '%PDF-' would take the file for something else. */
function isAnotherKindToo(bytes: Uint8Array, text: string): boolean {
  const before = text.slice(0, text.indexOf('%PDF-'))
  return (
    /[<]|^(?:PK|MZ|GIF8|RIFF|Rar!|#!|%!|\x7fELF|\x89PNG|\xff\xd8)/.test(before) ||
    isZip(bytes, text)
  )
}

const ZIP_END = 'PK\x05\x06'
const ZIP_END_BYTES = 22

/** A ZIP is read from its end: its last record says how many bytes of comment follow, up to the end of the file. */
function isZip(bytes: Uint8Array, text: string): boolean {
  for (let at = text.indexOf(ZIP_END); at >= 0; at = text.indexOf(ZIP_END, at + 1)) {
    const comment = (bytes[at + 20] ?? 0) + 256 * (bytes[at + 21] ?? 0)
    if (at + ZIP_END_BYTES + comment === bytes.length) return true
  }
  return false
}

/**
 * The compressed parts in which a PDF keeps objects. What stands before such a part is not parsed, since it could be made
 * to look harmless: a part is one as soon as anything since the part before says so. Not every reader wants its type, but
 * all need its `/First`; where that is a reference, it may as well be the first one of an outline.
 */
function* objectStreams(
  bytes: Uint8Array,
  text: string,
): Generator<{ packed: Uint8Array; isSure: boolean }> {
  let before = 0
  for (const { index, 0: mark } of text.matchAll(/stream[ \t]*(?:\r\n?|\n)/g)) {
    const head = withNames(text.slice(before, index))
    const start = index + mark.length
    before = start
    if (!/\/(?:ObjStm|First(?![a-zA-Z]))/.test(head) || text.endsWith('end', index)) continue
    const isSure = /\/(?:ObjStm|First(?![a-zA-Z])(?!\s+\d+\s+\d+\s+R))/.test(head)
    const end = text.indexOf('endstream', start)
    const content = text.slice(start, end).replace(/\r?\n$|\r$/, '')
    // Its text has been looked through with the rest of the file.
    if (isPlain(content)) continue
    if (isSure && (end < 0 || head.includes('/Predictor'))) {
      throw new UnreadableImage(pdfRefusals.unclear)
    }
    yield { packed: bytes.subarray(start, start + content.length), isSure }
  }
}

/** The numbers and places of the objects begin a part that is not packed, or not any more. */
const isPlain = (content: string) => /^\s*\d+\s+\d+\s/.test(content)

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const unpacking = new DecompressionStream('deflate')
  const writer = unpacking.writable.getWriter()
  // What fails here fails below as well.
  writer.write(new Uint8Array(bytes)).catch(() => undefined)
  writer.close().catch(() => undefined)
  const reader = unpacking.readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      length += value.length
      if (length > MOST_UNPACKED) throw new Error('It unpacks to too much.')
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  return joinBytes(parts)
}
