import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from './machine.ts'
import { ROOT } from './program.ts'
import type { Section } from './section.ts'

const FOLDER = join(ROOT, 'bench/results')

interface PartResult {
  machine: Machine
  section: Section
}

/** The latest result of each part. */
export type Results = Record<string, PartResult>

/** The results of the latest day that has any. */
export async function readLatestResults(): Promise<Results> {
  const files = await readdir(FOLDER).catch(() => [])
  const latest = files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .at(-1)
  return latest ? JSON.parse(await readFile(join(FOLDER, latest), 'utf8')) : {}
}

/** Writes the results under today's date, with the parts in this order, and returns the file's name. */
export async function writeResults(results: Results, parts: readonly string[]): Promise<string> {
  const file = join(FOLDER, `${new Date().toISOString().slice(0, 10)}.json`)
  await mkdir(FOLDER, { recursive: true })
  await writeFile(file, `${JSON.stringify(inOrder(results, parts), null, 2)}\n`)
  return file
}

export function inOrder(results: Results, parts: readonly string[]): Results {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const result = results[part]
      return result ? [[part, result]] : []
    }),
  )
}
