/** `npm run backup [-- file]`: copies all rows and stored files into one archive. */
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openTarget } from '../sweep/client.ts'
import { backup } from './backup.ts'
import { readPassphrase } from './passphrase.ts'

const USAGE = `Usage: npm run backup -- [<file>] [--passphrase-file=<file>]

  --passphrase-file=<file>  encrypt the backup with the first line of this file`

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' } },
    })
    const [given, ...more] = positionals
    if (more.length > 0) throw new Error('A backup is one file.')
    const moment = new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')
    const passphraseFile = values['passphrase-file']
    const ending = passphraseFile === undefined ? 'tar' : 'tar.age'
    return { path: resolve(given ?? `backup-${moment}.${ending}`), passphraseFile }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    return undefined
  }
}

const options = readOptions()
if (!options) {
  process.exitCode = 2
} else {
  try {
    const { path, passphraseFile } = options
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) throw new Error(`${path} is there already.`)
    const passphrase = await readPassphrase(passphraseFile)
    const { client, url } = await openTarget()
    console.log(`Backing up ${url}`)
    const { entries, fingerprint, unread } = await backup(client, path, console.log, passphrase)
    const megabytes = entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
    console.log(`Written to ${path} (${megabytes.toFixed(1)} MB).`)
    console.log(`Fingerprint: ${fingerprint}`)
    if (unread.length > 0) {
      console.error(`These files could not be read and are not in it: ${unread.join(', ')}.`)
      process.exitCode = 1
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
