/** `npm run sweep`: finds stored files of listings that no row refers to, and removes them with `--remove`. */
import { parseArgs } from 'node:util'
import { openTarget } from './client.ts'
import { type SweepOptions, summarise, sweep } from './sweep.ts'

const USAGE = `Usage: npm run sweep -- [--remove] [--older-than=<hours>]

Finds the photographs, plans and documents of listings that no row refers to, and the rows whose file is missing.
  --remove              remove these files; without it nothing is changed
  --older-than=<hours>  leave alone what was stored later than that (24)`

function readOptions(): SweepOptions | undefined {
  try {
    const { values } = parseArgs({
      options: { remove: { type: 'boolean' }, 'older-than': { type: 'string' } },
    })
    const hours = values['older-than'] ?? '24'
    if (!/^\d+(\.\d+)?$/.test(hours)) throw new Error(`--older-than takes hours, not "${hours}".`)
    return { remove: values.remove ?? false, olderThanHours: Number(hours), log: console.log }
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
    const { client, url } = await openTarget()
    console.log(`Sweeping the listings’ files at ${url}${options.remove ? '' : ' (dry run)'}`)
    for (const line of summarise(await sweep(client, options), options)) console.log(line)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
