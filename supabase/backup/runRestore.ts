/** `npm run restore -- <file>`: puts back what `npm run backup` wrote, into an empty backend. */
import { openTarget } from '../sweep/client.ts'
import { DamagedBackup } from './manifest.ts'
import { restore } from './restore.ts'

const [path] = process.argv.slice(2)
if (!path) {
  console.error('Usage: npm run restore -- <file>')
  process.exitCode = 2
} else {
  try {
    const { client, url } = await openTarget()
    console.log(`Restoring ${path} into ${url}`)
    const { rows, files, withoutAccount } = await restore(client, path, console.log)
    console.log(`${rows} rows and ${files} files restored.`)
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
