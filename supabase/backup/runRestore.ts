/** `npm run restore -- <file>`: puts back what `npm run backup` wrote, into an empty backend. */
import { parseArgs } from 'node:util'
import { openTarget } from '../sweep/client.ts'
import { DamagedBackup } from './manifest.ts'
import { readPassphrase } from './passphrase.ts'
import { restore } from './restore.ts'

const USAGE = `Usage: npm run restore -- <file> [--passphrase-file=<file>] [--fingerprint=<hash>]

  --passphrase-file=<file>  what the backup was encrypted with
  --fingerprint=<hash>      refuse any other backup than the one that was written with this fingerprint`

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' }, fingerprint: { type: 'string' } },
    })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Error('Name one backup.')
    return { path, passphraseFile: values['passphrase-file'], fingerprint: values.fingerprint }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    return undefined
  }
}

const options = readOptions()
if (!options) {
  process.exitCode = 2
} else {
  const { path, passphraseFile, fingerprint } = options
  try {
    const passphrase = await readPassphrase(passphraseFile)
    const { client, url } = await openTarget()
    console.log(`Restoring ${path} into ${url}`)
    const { rows, files, withoutAccount, leftOut, unread } = await restore(
      client,
      path,
      console.log,
      {
        passphrase,
        fingerprint,
      },
    )
    console.log(`${rows} rows and ${files} files restored.`)
    console.log(
      'Two-step verification is not compulsory here until it is made so: npm run require-two-step -- on.',
    )
    if (unread.length > 0) {
      console.log(`These files could not be read when it was made: ${unread.join(', ')}.`)
    }
    if (leftOut.length > 0) {
      console.log(
        `What these columns of an older version held was left out: ${leftOut.join(', ')}.`,
      )
    }
    if (withoutAccount > 0) {
      console.log(
        `In ${withoutAccount} places it is no longer said who did something: those accounts are not here.`,
      )
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    console.error(error instanceof DamagedBackup ? `${path} cannot be restored. ${what}` : what)
    process.exitCode = 1
  }
}
