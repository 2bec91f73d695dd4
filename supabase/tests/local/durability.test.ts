import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soak } from '../../soak/soak.ts'
import { freePort, type Program, runProgram, secretKeyOf } from '../support/program.ts'
import { writeTinySite } from '../support/tinySite.ts'

const ROUNDS = 10
/** Two first starts, each making all photographs; other tests want the processor too. */
const TIMEOUT = 600_000

let folder: string
let url: string
let program: Program
let start: () => Program

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-durability-'))
  const site = await writeTinySite(folder)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  start = () =>
    runProgram('serve', [site], { PORT: String(port), LOCAL_DATA_DIR: join(folder, 'data') })
})
afterAll(async () => {
  await program.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

const secretKey = () => secretKeyOf(join(folder, 'data'))

test(
  'a first start that is killed is begun again, not left half-made',
  async () => {
    program = start()
    await program.says(/^Storing/m)
    await program.kill('SIGKILL')
    await access(join(folder, 'data', 'database', 'PG_VERSION'))

    program = start()
    await program.says(/^Storing/m)
    await program.says(/Demo account/)
    const response = await fetch(`${url}/rest/v1/properties?select=id`, {
      headers: { apikey: await secretKey() },
    })
    expect(((await response.json()) as unknown[]).length).toBeGreaterThanOrEqual(80)
    await program.kill('SIGKILL')
  },
  TIMEOUT,
)

test(
  'every acknowledged write is there after the process was killed',
  async () => {
    const { lost, enquiries, files } = await soak({ url, start, secretKey }, ROUNDS)
    expect(lost).toEqual([])
    expect(enquiries).toBeGreaterThan(100)
    expect(files).toBeGreaterThan(10)
  },
  TIMEOUT,
)
