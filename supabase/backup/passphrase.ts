import { readFile } from 'node:fs/promises'

const LEAST_CHARACTERS = 12

/**
 * What a file says in its first line; undefined without a file.
 * @throws Error when it cannot be read or is too short to protect anything
 */
export async function readPassphrase(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined
  const [passphrase = ''] = (await readFile(path, 'utf8')).split(/\r?\n/, 1)
  if (passphrase.length < LEAST_CHARACTERS) {
    throw new Error(`The passphrase in ${path} has fewer than ${LEAST_CHARACTERS} characters.`)
  }
  return passphrase
}
