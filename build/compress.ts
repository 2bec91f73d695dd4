import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.ttf',
  '.txt',
  '.webmanifest',
  '.xml',
])
/** Compressing a smaller file saves no packet. */
export const WORTH_COMPRESSING = 1024

export type Coding = 'br' | 'gzip'

/**
 * The highest level of brotli takes ten times as long for one per cent. Pages get it, because all other files wait for
 * them.
 */
export const compress: Record<Coding, (content: Buffer, isPage: boolean) => Promise<Buffer>> = {
  br: (content, isPage) =>
    promisify(brotliCompress)(content, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: isPage ? 11 : 9 },
    }),
  gzip: (content) => promisify(gzip)(content),
}

/** Writes compressed files beside the files in a folder of a built site, for the embedded server and nginx to send. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path)
      if (content.length < WORTH_COMPRESSING) return
      const isPage = extname(path) === '.html'
      await writeFile(`${path}.br`, await compress.br(content, isPage))
      await writeFile(`${path}.gz`, await compress.gzip(content, isPage))
    }),
  )
}
