/** `npm run backup [-- file]`: copies all rows and stored files into one archive. */
import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openTarget } from '../sweep/client.ts'
import { backup } from './backup.ts'

const [given] = process.argv.slice(2)
const moment = new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')
const path = resolve(given ?? `backup-${moment}.tar`)

try {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${path} is there already.`)
  const { client, url } = await openTarget()
  console.log(`Backing up ${url}`)
  const { entries } = await backup(client, path, console.log)
  const megabytes = entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
  console.log(`Written to ${path} (${megabytes.toFixed(1)} MB).`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
