import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soak } from '../../soak/soak.ts'
import { freePort, type Program, runProgram, secretKeyOf } from '../support/program.ts'
import { copySeededFolder } from '../support/seededFolder.ts'
import { writeTinySite } from '../support/tinySite.ts'

const ROUNDS = 10
const TIMEOUT = 600_000

let folder: string
let program: Program | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-soak-'))
})
afterAll(async () => {
  await program?.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

test(
  'every acknowledged write is there after the process was killed ten times',
  async () => {
    const site = await writeTinySite(folder)
    const data = await copySeededFolder(join(folder, 'data-'))
    const port = await freePort()
    const start = () => {
      program = runProgram('serve', [site], { PORT: String(port), LOCAL_DATA_DIR: data })
      return program
    }
    const url = `http://127.0.0.1:${port}`
    const { lost, enquiries, files } = await soak(
      { url, start, secretKey: () => secretKeyOf(data) },
      ROUNDS,
    )
    expect(lost).toEqual([])
    expect(enquiries).toBeGreaterThan(100)
    expect(files).toBeGreaterThan(10)
  },
  TIMEOUT,
)
