import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkFile, titleFrom } from '~/lib/files/propertyFile'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const join = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    ),
  )

/** A PDF with these objects beside those of an empty page. */
const aPdf = (...objects: (string | Uint8Array)[]) =>
  join(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n',
    ...objects,
    '\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  )
const stream = (head: string, content: string | Uint8Array, end = '\n') =>
  join(`5 0 obj\n<< ${head} >>\nstream${end}`, content, '\nendstream\nendobj\n')
const packed = (
  objects: string,
  head = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
  end?: string,
) => stream(head, new Uint8Array(deflateSync(Buffer.from(`5 0 ${objects}`, 'latin1'))), end)

const aPng = async (width = 40, height = 20) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer(),
  )
const aJpeg = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  )

/** The beginning of a PNG of any size, which only a decoder would find to be empty. */
function pngOfSize(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const framed = Buffer.alloc(8 + named.length)
    framed.writeUInt32BE(data.length)
    named.copy(framed, 4)
    framed.writeUInt32BE(crc32(named), 4 + named.length)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return join(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  )
}

describe('what is taken', () => {
  test('a PDF, byte for byte, with packed objects and a photograph', async () => {
    const pdf = aPdf(
      packed('<< /Type /Page /Contents 7 0 R >>'),
      stream('/Subtype /Image /Filter /DCTDecode', await aJpeg()),
      stream('/Filter /FlateDecode', new Uint8Array(deflateSync('BT (A walk) Tj ET'))),
    )
    expect(await checkFile(pdf)).toEqual({ bytes: pdf, type: 'application/pdf' })
  })

  test('a PDF with an outline, whose first entry is no mark of packed objects', async () => {
    const pdf = aPdf(
      '6 0 obj\n<< /Type /Outlines /First 7 0 R /Last 7 0 R >>\nendobj\n',
      '8 0 obj\n<< /Type /Font /FirstChar 32 >>\nendobj\n',
      stream('/Filter /FlateDecode', new Uint8Array(deflateSync('BT (A walk) Tj ET'))),
      '9 0 obj\n<< /First 7 0 R /Last 7 0 R >>\nendobj\n',
      stream('/Subtype /Image /Filter /DCTDecode', await aJpeg()),
    )
    expect(await checkFile(pdf)).toEqual({ bytes: pdf, type: 'application/pdf' })
  })

  test('a PDF that begins with a mark of its encoding', async () => {
    const pdf = join('\xef\xbb\xbf\n', aPdf())
    expect(await checkFile(pdf)).toEqual({ bytes: pdf, type: 'application/pdf' })
  })

  test('a picture, by its content, with its size and without what a camera wrote', async () => {
    expect(await checkFile(await aPng())).toMatchObject({
      type: 'image/png',
      width: 40,
      height: 20,
    })
    const jpeg = await checkFile(await aJpeg())
    expect(jpeg).toMatchObject({ type: 'image/jpeg', width: 40, height: 20 })
    expect(Buffer.from(jpeg.bytes).includes('Exif')).toBe(false)
  })

  test('a picture loses the other file that was put behind it', async () => {
    const { bytes, type } = await checkFile(
      join(await aPng(), 'PK\x03\x04 <script>alert(1)</script>'),
    )
    expect(type).toBe('image/png')
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })
})

const ACTIVE = 'This PDF runs programs or carries other files. Please print it to PDF again.'
const UNCLEAR = 'This PDF cannot be looked through. Please print it to PDF again.'
const OPENS = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('a PDF is refused', () => {
  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['that runs JavaScript', aPdf(`6 0 obj\n<< ${OPENS} >>\nendobj\n`)],
    ['that writes the name in digits', aPdf('6 0 obj\n<< /S /J#61vaScr#69pt >>\nendobj\n')],
    ['that writes its first letter in digits', aPdf('6 0 obj\n<< /S /#4aavaScript >>\nendobj\n')],
    ['that runs a program with a film', aPdf('6 0 obj\n<< /S /Rendition /JS (1) >>\nendobj\n')],
    ['that carries a film', aPdf('6 0 obj\n<< /Subtype /RichMedia >>\nendobj\n')],
    ['that has a file pinned to it', aPdf('6 0 obj\n<< /Subtype /FileAttachment >>\nendobj\n')],
    ['that does not say which objects are packed', aPdf(packed(`<< ${OPENS} >>`, '/N 1 /First 4'))],
    ['that says so in digits', aPdf(packed(`<< ${OPENS} >>`, '/N 1 /#46irst 4'))],
    ['that says so elsewhere', aPdf(packed(`<< ${OPENS} >>`, '/N 1 /First 9 0 R'))],
    ['whose lines end in another way', aPdf(packed(`<< ${OPENS} >>`, undefined, ' \r'))],
    ['that starts a program', aPdf('6 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj\n')],
    ['that carries a file', aPdf(stream('/Type /EmbeddedFile', 'MZ'))],
    ['that lists carried files', aPdf('6 0 obj\n<< /EmbeddedFiles 7 0 R >>\nendobj\n')],
    ['that hides a program among packed objects', aPdf(packed(`<< ${OPENS} >>`))],
    [
      'that makes packed objects look like something else',
      aPdf(
        packed(
          `<< ${OPENS} >>`,
          '/Type /#4fbjStm /N 1 /First 4 /X (endobj 9 0 obj << >>) /Filter /Fl',
        ),
      ),
    ],
    ['that is a web page too', join('<html><script>alert(1)</script>', aPdf())],
    ['that is a program too', join('MZ\x90\x00', aPdf())],
    ['that is a GIF too', join('GIF89a', aPdf())],
    ['that is a ZIP too', join(aPdf(), 'PK\x05\x06', '\0'.repeat(16), '\x06\0', '%%EOF\n')],
  ])('%s', async (_, pdf) => {
    await expect(checkFile(pdf)).rejects.toThrow(ACTIVE)
  })

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['whose packed objects are damaged', aPdf(stream('/Type /ObjStm', 'x\x9cnothing'))],
    [
      'whose unnamed packed objects are packed in another way',
      aPdf(stream('/N 1 /First 4 /Filter /ASCIIHexDecode', '2f4a6176615363726970743e')),
    ],
    [
      'whose packed objects are packed in another way',
      aPdf(stream('/Type /ObjStm /Filter /ASCIIHexDecode', '2f4a6176615363726970743e')),
    ],
    [
      'whose packed objects are packed twice',
      aPdf(stream('/Type /ObjStm', new Uint8Array(deflateSync('2f4a617661536372697074')))),
    ],
    [
      'whose packed objects never end',
      aPdf(stream('/Type /ObjStm', new Uint8Array(deflateSync(Buffer.alloc(21_000_000, '5 0 '))))),
    ],
  ])('%s', async (_, pdf) => {
    await expect(checkFile(pdf)).rejects.toThrow(UNCLEAR)
  })

  test.each(['/Encrypt', '/#45ncrypt'])('that is protected by a password: %s', async (name) => {
    await expect(checkFile(aPdf(`6 0 obj\n<< ${name} 7 0 R >>\nendobj\n`))).rejects.toThrow(
      'This PDF is protected',
    )
  })

  test('that is a photograph too', async () => {
    const jpeg = join((await aJpeg()).subarray(0, 20), aPdf())
    await expect(checkFile(jpeg)).rejects.toThrow(ACTIVE)
  })
})

describe('a file is refused', () => {
  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['of two bytes', bytesOf('%P')],
    ['of no bytes', bytesOf('')],
    ['that only begins as a PDF', bytesOf('%PDF-1.7\nnothing')],
    ['that begins as a PDF too late', join('\n'.repeat(1024), aPdf())],
    ['that is a PDF by its end alone', bytesOf('plain text\n%%EOF')],
    ['that is a web page', bytesOf('<html></html>')],
    ['that is an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s', async (_, file) => {
    await expect(checkFile(file)).rejects.toThrow('no JPG, PNG or PDF')
  })

  test('that is larger than 10 MB', async () => {
    await expect(checkFile(new Uint8Array(10_485_761))).rejects.toThrow('larger than 10 MB')
  })

  test('that is cut off', async () => {
    await expect(checkFile((await aPng()).slice(0, -20))).rejects.toThrow('the file is incomplete')
  })

  test('of 100 megapixels, before anything decodes it', async () => {
    await expect(checkFile(pngOfSize(10_000, 10_000))).rejects.toThrow('more than 50 megapixels')
    expect(await checkFile(pngOfSize(10_000, 5000))).toMatchObject({ width: 10_000, height: 5000 })
  })
})

test.each([
  ['ground-floor.png', 'ground-floor'],
  ['Ground\u0000 floor\u0007\u202e_2.pdf', 'Ground floor 2'],
  ['.pdf', 'Untitled'],
  ['\n\t.png', 'Untitled'],
  [`${'a'.repeat(130)}.png`, 'a'.repeat(120)],
])('the title of %j is %j', (filename, title) => {
  expect(titleFrom(filename)).toBe(title)
})
