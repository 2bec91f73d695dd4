import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A chunk in Vite's manifest, as far as it is used here. */
export interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

export type Manifest = Record<string, Chunk>

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
}

export const staticImports = ({ imports = [] }: Chunk) => imports

/**
 * The scripts that are fetched with these chunks, each once.
 * @throws Error when the build has no such chunk.
 */
export function scriptsOf(
  manifest: Manifest,
  keys: readonly string[],
  follow: (chunk: Chunk) => readonly string[],
): string[] {
  const found = new Map<string, Chunk>()
  const visit = (key: string) => {
    if (found.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    found.set(key, chunk)
    follow(chunk).forEach(visit)
  }
  keys.forEach(visit)
  return [...found.values()].map(({ file }) => file).filter((file) => file.endsWith('.js'))
}

/** The kilobytes (1,000 bytes) of these files of a build, each compressed by gzip. */
export async function gzippedKb(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(folder, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
