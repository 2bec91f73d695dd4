import { readFileSync } from 'node:fs'

/** The names of the photographs that a file of src/content/pages shows. */
export function picturesOf(page: string): string[] {
  const source = readFileSync(
    new URL(`../../src/content/pages/${page}.ts`, import.meta.url),
    'utf8',
  )
  return [...source.matchAll(/~\/assets\/[a-z]+\/([a-z-]+)\.jpg/g)].map(([, name = '']) => name)
}
