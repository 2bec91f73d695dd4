import { readFile } from 'node:fs/promises'

const LEAST_CHARACTERS = 12

/**
 * The first line of a file; undefined without a file.
 * @throws Error when the file cannot be read or the line is too short to protect anything
 */
export async function readPassphrase(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined
  const [passphrase = ''] = (await readFile(path, 'utf8')).split(/\r?\n/, 1)
  if (passphrase.length < LEAST_CHARACTERS) {
    throw new Error(`The passphrase in ${path} has fewer than ${LEAST_CHARACTERS} characters.`)
  }
  return passphrase
}
