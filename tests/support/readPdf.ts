import { getDocument, OPS, VerbosityLevel } from 'unpdf/pdfjs'

export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export interface ReadPage {
  /** In millimetres. */
  width: number
  height: number
  /** All words in the order of drawing, lines joined by single spaces. */
  text: string
  photographs: number
  links: string[]
  /** Each piece of text as it was drawn, from its baseline to about the height of its capitals. */
  pieces: (Box & { text: string })[]
  /** The rectangles filled with a colour at least as dark as ink, in points from the bottom left. */
  darkBoxes: Box[]
}

export interface ReadPdf {
  info: Record<string, unknown>
  pages: ReadPage[]
  text: string
}

const MM_PER_POINT = 25.4 / 72

// Node 20 lacks this method, which the parser uses to cut fonts to their length.
if (!('transferToFixedLength' in ArrayBuffer.prototype)) {
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length = this.byteLength) {
      return this.slice(0, length)
    },
  })
}

/** Reads a PDF as a viewer would, with Mozilla's parser. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({
    // This is a copy, because the parser takes the buffer away from its owner.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  })
  try {
    const document = await task.promise
    const pages: ReadPage[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await readPage(await document.getPage(number)))
    }
    const { info } = await document.getMetadata()
    return {
      info: info as Record<string, unknown>,
      pages,
      text: pages.map((page) => page.text).join(' '),
    }
  } finally {
    await task.destroy()
  }
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function readPage(page: PdfPage): Promise<ReadPage> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const { items } = await page.getTextContent()
  const annotations: { url?: string; unsafeUrl?: string }[] = await page.getAnnotations()
  const { fnArray, argsArray } = await page.getOperatorList()
  const darkBoxes: Box[] = []
  let isDark = false
  fnArray.forEach((operator, index) => {
    const args: unknown[] = argsArray[index] ?? []
    if (operator === OPS.setFillRGBColor) isDark = /^#[01]/.test(String(args[0]))
    if (operator === OPS.constructPath && isDark && args[0] === OPS.fill) {
      const [x = 0, y = 0, farX = 0, farY = 0] = args[2] as Float32Array
      darkBoxes.push({ left: x, bottom: y, right: farX, top: farY })
    }
  })
  return {
    width: (right - left) * MM_PER_POINT,
    height: (top - bottom) * MM_PER_POINT,
    text: items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    photographs: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    pieces: items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return []
      const [, , , size = 0, left = 0, bottom = 0] = item.transform as number[]
      const box = { left, bottom, right: left + item.width, top: bottom + size * 0.6 }
      return [{ ...box, text: item.str }]
    }),
    links: annotations.map(({ url, unsafeUrl }) => url ?? unsafeUrl ?? ''),
    darkBoxes,
  }
}

// A hairline apart is not over each other: the parser rounds.
const SLACK = 0.5

/** The pairs of texts of a page that are drawn over each other, and the texts that leave the page at its right. */
export function overprinted({ pieces, width }: ReadPage): string[] {
  const beyond = pieces.filter(({ right }) => right > width / MM_PER_POINT)
  return [...nearby(pieces, -SLACK), ...beyond.map(({ text }) => `'${text}' and the edge`)]
}

/** The pairs of texts of a page that are over each other or less than a gutter apart on a line, in points. */
export function crowded({ pieces }: ReadPage, gutter: number): string[] {
  return nearby(pieces, gutter)
}

function nearby(pieces: ReadPage['pieces'], apart: number): string[] {
  return pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right + apart &&
          other.left < one.right + apart &&
          one.bottom < other.top - SLACK &&
          other.bottom < one.top - SLACK,
      )
      .map((other) => `'${one.text}' and '${other.text}'`),
  )
}

/** The texts of a page that begin or end in its margins, in points. */
export function inMargins({ pieces, width }: ReadPage, margin: number): string[] {
  const end = width / MM_PER_POINT - margin + SLACK
  return pieces
    .filter(({ left, right }) => left < margin - SLACK || right > end)
    .map(({ text }) => text)
}
