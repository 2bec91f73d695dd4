import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enquiry } from '../../soak/writers.ts'
import { json } from '../support/gateCaller.ts'
import { freePort, type Program, runProgram, secretKeyOf } from '../support/program.ts'
import { seededFolder } from '../support/seededFolder.ts'
import { onSmallDisk, openSmallDisk, type SmallDisk } from '../support/smallDisk.ts'
import { writeTinySite } from '../support/tinySite.ts'

/** Servers are started beside other tests. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 480_000 })

onSmallDisk('a data folder in which nothing can be stored', () => {
  let disk: SmallDisk
  let folder: string
  let site: string
  let port: number
  let running: Program
  const programs: Program[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bg-full-'))
    site = await writeTinySite(folder)
    port = await freePort()
    disk = await openSmallDisk(300)
    await cp(await seededFolder(), join(disk.path, 'data'), { recursive: true })
    running = start('data')
    await running.says(/Demo account/)
  })
  afterAll(async () => {
    for (const program of programs) await program.kill('SIGKILL')
    await disk.close()
    await rm(folder, { recursive: true })
  })

  function start(name: string): Program {
    const program = runProgram('serve', [site], {
      PORT: String(port),
      LOCAL_DATA_DIR: join(disk.path, name),
    })
    programs.push(program)
    return program
  }

  function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const [apikey = ''] = /sb_publishable_\w+/.exec(running.output()) ?? []
    return fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { apikey, ...init.headers },
    })
  }
  const send = () => ask('/rest/v1/rpc/submit_enquiry', json(enquiry(randomUUID())))
  const readListings = () => ask('/rest/v1/listing_cards?select=id&limit=1')
  async function health() {
    const response = await ask('/healthz')
    return [response.status, await response.json()]
  }
  /** What it said of this, from now on. */
  function listen(): () => string[] {
    const before = running.errors().length
    return () =>
      running
        .errors()
        .slice(before)
        .match(/^.*data folder.*$/gm) ?? []
  }

  test('is not healthy while its disk is full, says so once, and shows listings', async () => {
    const said = listen()
    expect([await health(), (await send()).status]).toEqual([[200, { healthy: true }], 200])
    await disk.fill()
    await expect.poll(health).toEqual([503, { healthy: false }])
    expect(await health()).toEqual([503, { healthy: false }])
    expect((await readListings()).status).toBe(200)
    expect(said()).toEqual([
      expect.stringMatching(
        /^Nothing can be stored in the data folder, because its disk is full \(0 MB free\): make room there\. /,
      ),
    ])
    await disk.makeRoom()
    await expect.poll(health).toEqual([200, { healthy: true }])
    expect((await send()).status).toBe(200)
    expect(said()).toHaveLength(2)
  })

  test('is not healthy while it is read-only, and blames nobody who asks', async () => {
    const said = listen()
    await disk.protect()
    await expect.poll(health).toEqual([503, { healthy: false }])
    expect(said()).toEqual([
      expect.stringMatching(
        /^Nothing can be stored in the data folder, because it cannot be written \(EROFS\): /,
      ),
    ])
    // The database opens the file of a table at its first use.
    const secretKey = await secretKeyOf(join(disk.path, 'data'))
    const response = await ask('/rest/v1/erasures?select=id', { headers: { apikey: secretKey } })
    expect([response.status, await response.json()]).toEqual([
      500,
      { code: '58030', message: 'The database cannot use its files.' },
    ])
    expect(running.errors()).toMatch(
      /^GET \/rest\/v1\/erasures answered 500: could not .*file ".*": Read-only file system$/m,
    )
    await disk.unprotect()
    await expect.poll(health).toEqual([200, { healthy: true }])
  })

  test('that is full keeps a start from going on, which says so in one line', async () => {
    await running.kill('SIGINT')
    await disk.fill()
    for (const name of ['data', 'fresh']) {
      const failed = start(name)
      expect(await failed.exited).toBe(1)
      expect(failed.errors()).toMatch(
        /^Nothing can be stored in the data folder \S+, because its disk is full \(0 MB free\): make room there, and start again\.\n$/,
      )
    }
    expect(await readdir(disk.path)).toEqual(['data'])
    await disk.makeRoom()
    running = start('data')
    await running.says(/Demo account/)
    expect((await readListings()).status).toBe(200)
  })

  test('that fills up during a first start is named, not what failed because of it', async () => {
    await running.kill('SIGINT')
    await rm(join(disk.path, 'data'), { recursive: true })
    const failed = start('fresh')
    await failed.says(/^Storing/m)
    await disk.fill()
    expect(await failed.exited).toBe(1)
    expect(failed.errors().trimEnd().split('\n').at(-1)).toMatch(
      /^Nothing can be stored in the data folder \S+, because its disk is full/,
    )
    expect(await readdir(disk.path)).toEqual([])
  })
})
