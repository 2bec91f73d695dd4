import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { soak } from '../../soak/soak.ts'
import { freePort, type Program, runProgram, secretKeyOf } from '../support/program.ts'
import { copySeededFolder } from '../support/seededFolder.ts'
import { writeTinySite } from '../support/tinySite.ts'

/** `npm run soak` does as many as one likes. */
const ROUNDS = 2
/** A first start makes all photographs, and servers are started beside other tests. */
const TIMEOUT = 300_000

let folder: string
const programs: Program[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-durability-'))
})
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

async function server(dataFolder: string) {
  const site = await writeTinySite(folder)
  const port = await freePort()
  return {
    url: `http://127.0.0.1:${port}`,
    secretKey: () => secretKeyOf(dataFolder),
    start: () => {
      const program = runProgram('serve', [site], {
        PORT: String(port),
        LOCAL_DATA_DIR: dataFolder,
      })
      programs.push(program)
      return program
    },
  }
}

test(
  'a first start that is killed is begun again, not left half-made',
  async () => {
    const data = join(folder, 'data')
    const { start } = await server(data)
    const killed = start()
    await killed.says(/^Storing/m)
    await killed.kill('SIGKILL')
    await access(join(data, 'database', 'PG_VERSION'))

    const again = start()
    // To its end, as supabase/tests/seed.test.ts shows.
    await again.says(/^Storing/m)
  },
  TIMEOUT,
)

test(
  'every acknowledged write is there after the process was killed',
  async () => {
    const data = await copySeededFolder(join(folder, 'data-'))
    const { lost, enquiries, files } = await soak(await server(data), ROUNDS)
    expect(lost).toEqual([])
    expect(enquiries).toBeGreaterThan(0)
    expect(files).toBeGreaterThan(0)
  },
  TIMEOUT,
)
