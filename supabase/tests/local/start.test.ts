import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { announce } from '../../local/announce.ts'
import type { Backend } from '../../local/backend.ts'
import { Resources } from '../../local/program.ts'
import { serveSite } from '../../local/serveSite.ts'
import { readSettings, type Settings } from '../../local/settings.ts'
import { StartFailure } from '../../local/startFailure.ts'
import { freePort, type Program, runProgram, scripts, secretKeyOf } from '../support/program.ts'
import { copySeededFolder } from '../support/seededFolder.ts'
import { writeTinySite } from '../support/tinySite.ts'

const DAMAGED =
  /^The data folder .* is damaged \(.*\): put back a copy of it, or delete it to start afresh\.$/

let folder: string
let site: string
let port: number
/** Holds what a start and an orderly end left behind; tests work on copies. */
let dataFolder: string
let running: Program
const programs: Program[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-start-'))
  site = await writeTinySite(folder)
  dataFolder = await copySeededFolder(join(folder, 'data-'))
  port = await freePort()
  await lastSeen('2024-10-29T09:00:00.000Z')
  running = start()
  await running.says(/Demo account/)
})
afterAll(async () => {
  for (const program of programs) await program.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** Tells the next start that the server ran then. */
function lastSeen(seen: string): Promise<void> {
  return writeFile(join(dataFolder, 'upkeep.json'), JSON.stringify({ seen, pauseMs: 0 }))
}

function start(env: Record<string, string> = {}, siteFolder = site) {
  return run('serve', [siteFolder], env)
}

function run(script: 'serve' | 'dev', args: string[], env: Record<string, string> = {}) {
  const program = runProgram(script, args, {
    LOCAL_DATA_DIR: dataFolder,
    PORT: String(port),
    ...env,
  })
  programs.push(program)
  return program
}

async function service() {
  return createClient(`http://127.0.0.1:${port}`, await secretKeyOf(dataFolder), {
    realtime: { transport: WebSocket as never },
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** The one line, after it was checked that it is one and that nothing else was said. */
async function failureOf(program: Program): Promise<string> {
  expect(await program.exited).toBe(1)
  const lines = program.errors().trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  expect(program.output()).not.toMatch(/Demo account/)
  return lines[0] ?? ''
}

test.each(['serve', 'dev'] as const)('npm run %s takes __proto__ from Node', (script) => {
  expect(scripts[script]).toContain('--disable-proto=delete')
})

describe('a running server', () => {
  test('says where everything is, in one line each', () => {
    const lines = running.output().split('\n')
    const said = (name: string) => lines.filter((line) => line.startsWith(name))
    expect(said('Site')).toEqual([`Site             http://localhost:${port}`])
    expect(said('Portal')[0]).toMatch(
      new RegExp(`^Portal +http://localhost:${port}/management-portal/[0-9a-f-]{36}$`),
    )
    expect(said('Publishable key')[0]).toMatch(/^Publishable key +sb_publishable_\w+$/)
    expect(said('Demo account')).toHaveLength(1)
    expect(running.errors()).toBe('')
  })

  test('signed nobody in to find out whether the demo password still works', async () => {
    const { data, error } = await (await service()).auth.admin.listUsers()
    expect(error).toBeNull()
    expect(data.users.map((user) => user.last_sign_in_at ?? null)).toEqual([null])
  })

  test('serves site and backend on one address, with the demo account and listings', async () => {
    const [, email = '', password = ''] =
      /Demo account +(\S+) \/ (\S+)/.exec(running.output()) ?? []
    const [key = ''] = /sb_publishable_\w+/.exec(running.output()) ?? []
    const page = await fetch(`http://127.0.0.1:${port}/properties`, {
      headers: { accept: 'text/html' },
    })
    expect(await page.text()).toContain('<title>Tiny</title>')
    const client = createClient(`http://127.0.0.1:${port}`, key, {
      realtime: { transport: WebSocket as never },
      auth: { persistSession: false, autoRefreshToken: false },
    })
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await client.from('staff').select('role')).data).toEqual([{ role: 'administrator' }])
    const { count } = await client.from('properties').select('*', { count: 'exact', head: true })
    expect(count).toBeGreaterThanOrEqual(80)
  })

  test('erases nothing at first, because its clock is years ahead of its last run', () => {
    expect(running.output()).toMatch(
      /^Nothing is erased in the next 24 hours of running, because the server was last seen running \d+ days ago: look at this machine's clock\.$/m,
    )
  })

  test('stores enquiries', async () => {
    const enquiry = (name: string, received: string) => ({
      request_id: crypto.randomUUID(),
      source: 'home',
      mailbox: 'sales',
      name,
      email: `${name.toLowerCase()}@visitor.example`,
      consents: [],
      received_at: received,
      relay_due_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    const { error } = await (await service())
      .from('enquiries')
      .insert([enquiry('Kept', new Date().toISOString()), enquiry('Old', '2020-01-01T00:00:00Z')])
    expect(error).toBeNull()
  })

  test('keeps its secrets to its owner', async () => {
    expect((await stat(join(dataFolder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  test('listens on this machine alone', async () => {
    const { networkInterfaces } = await import('node:os')
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === 'IPv4')
    if (!outside) return
    await expect(fetch(`http://${outside.address}:${port}/healthz`)).rejects.toThrow()
  })

  test('keeps a second process from its data folder', async () => {
    const second = start({ PORT: String(await freePort()) })
    expect(await failureOf(second)).toMatch(
      /^Process \d+ is already using this data folder .*: stop it first, or set LOCAL_DATA_DIR/,
    )
  })

  test('ends in order at Ctrl-C, although a sender is kept waiting', async () => {
    const waiting = fetch(`http://127.0.0.1:${port}/relay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        _to: 'sales@bramleyandgrove.example',
        email: 'a@relay-hangs.example',
      }),
    }).catch(() => undefined)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect(await running.kill('SIGINT')).toBe(0)
    await waiting
    expect(running.errors()).toBe('')
    expect((await readdir(dataFolder)).sort()).toEqual([
      'database',
      'secrets.json',
      'storage',
      'upkeep.json',
    ])
  })
})

test.each([
  ['127.0.0.1', 0],
  ['localhost', 0],
  ['::1', 0],
  ['0.0.0.0', 1],
  ['192.0.2.7', 1],
])('with HOST=%s it says %i times that this backend is for trial', async (host, times) => {
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const backend = { publishableKey: 'key', passwordWorks: async () => true } as unknown as Backend
  await announce({ ...readSettings('production'), host }, 5173, backend)
  const notes = print.mock.calls.filter(([line]) => line.startsWith('For trial only'))
  print.mockRestore()
  expect(notes).toHaveLength(times)
})

describe('dev, over the same data', () => {
  let dev: Program
  const url = () => `http://127.0.0.1:${port}`
  beforeAll(async () => {
    await lastSeen(new Date().toISOString())
    dev = run('dev', [])
    await dev.says(/Demo account/)
  })

  test('serves the site from its sources, and its backend on the same address', async () => {
    const page = await fetch(`${url()}/properties`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('/@vite/client')
    const entry = await fetch(`${url()}/src/app/main.tsx`)
    expect(entry.headers.get('content-type')).toContain('javascript')
    expect(await (await fetch(`${url()}/healthz`)).json()).toEqual({ healthy: true })
    expect((await fetch(`${url()}/_system/info`)).status).toBe(404)
  })

  test('has erased at its start what is kept no longer', async () => {
    const { data, error } = await (await service()).from('enquiries').select('name')
    expect(error).toBeNull()
    expect(data).toEqual([{ name: 'Kept' }])
  })

  test('mails by itself what the browser could not, and says so without a name', async () => {
    const { error } = await (await service())
      .from('enquiries')
      .update({ relay_due_at: new Date().toISOString() })
      .eq('name', 'Kept')
    expect(error).toBeNull()
    await dev.says(/^Enquiries: 1 mailed, 0 tried again later, 0 refused$/m)
    expect(await readdir(join(dataFolder, 'outbox'))).toHaveLength(1)
    expect(dev.output()).not.toMatch(/Kept|kept@/)
  })

  test('tells the page of changes through the same port, and still ends at Ctrl-C', async () => {
    const client = await (await fetch(`${url()}/@vite/client`)).text()
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1]
    const socket = new WebSocket(`${url().replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
    const first = await new Promise((resolve, reject) => {
      socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString())))
      socket.once('error', reject)
    })
    expect(first).toEqual({ type: 'connected' })
    // Left open, as a page would.
    expect(await dev.kill('SIGINT')).toBe(0)
  })
})

/** What a start that cannot go on throws; it has closed what it had opened. */
async function refusalOf(settings: Partial<Settings>, siteFolder = site): Promise<StartFailure> {
  const resources = new Resources()
  const all = { ...readSettings('production'), port: 0, dataFolder, ...settings }
  const failure = await serveSite(all, siteFolder, resources).catch((error: unknown) => error)
  await resources.close()
  expect(failure).toBeInstanceOf(StartFailure)
  expect((failure as StartFailure).message).not.toContain('\n')
  return failure as StartFailure
}

describe('a start that cannot go on says why', () => {
  test('in one line: a damaged database', async () => {
    const copy = join(folder, 'damaged-program')
    await cp(dataFolder, copy, { recursive: true })
    await rm(join(copy, 'database', 'PG_VERSION'))
    expect(await failureOf(start({ LOCAL_DATA_DIR: copy }))).toMatch(DAMAGED)
  })

  test('port in use: and has not made a data folder', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const used = (other.address() as AddressInfo).port
    const fresh = join(folder, 'never-made')
    expect((await refusalOf({ port: used, dataFolder: fresh })).message).toBe(
      `Port ${used} is in use: stop what uses it, or choose another with PORT=${used + 1}.`,
    )
    await expect(stat(fresh)).rejects.toThrow('ENOENT')
    await new Promise((resolve) => other.close(resolve))
  })

  test('port that is no number', () => {
    vi.stubEnv('PORT', 'http')
    expect(() => readSettings('production')).toThrow(/^PORT must be a number/)
    vi.unstubAllEnvs()
  })

  test('demo account that cannot be: and has not made a data folder', async () => {
    const fresh = join(folder, 'never-made')
    const demo = { email: 'demo@staff.example', password: 'short' }
    expect((await refusalOf({ demo, dataFolder: fresh })).message).toMatch(
      /Password should be .* Change DEMO_ADMIN_EMAIL or DEMO_ADMIN_PASSWORD\.$/,
    )
    await expect(stat(fresh)).rejects.toThrow('ENOENT')
  })

  test('no built site', async () => {
    expect((await refusalOf({}, join(folder, 'not-built'))).message).toMatch(
      /^There is no built site in .*: run "npm run build" first\.$/,
    )
  })

  test('data folder that is a file', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect((await refusalOf({ dataFolder: file })).message).toMatch(/cannot be written \(EEXIST\)/)
  })

  test('data folder that cannot be written', async () => {
    // Root may write to every folder, so there the way to it is no folder.
    const isRoot = process.getuid?.() === 0
    const closed = join(folder, isRoot ? 'a-file/below' : 'closed')
    if (!isRoot) await mkdir(closed, { mode: 0o500 })
    expect((await refusalOf({ dataFolder: closed })).message).toMatch(
      /cannot be written \(\w+\): change its permissions, or set LOCAL_DATA_DIR/,
    )
  })

  const damage: [string, (database: string) => Promise<void>][] = [
    ['its version file is gone', (database) => rm(join(database, 'PG_VERSION'))],
    ['its control file is empty', (database) => writeFile(join(database, 'global/pg_control'), '')],
    [
      'its log is nonsense',
      async (database) => {
        const log = join(database, 'pg_wal')
        for (const name of await readdir(log)) {
          const path = join(log, name)
          if ((await stat(path)).isFile()) await writeFile(path, Buffer.alloc(65_536, 0x5a))
        }
      },
    ],
    ['its tables are gone', (database) => rm(join(database, 'base'), { recursive: true })],
  ]

  test.each(damage)('damaged database: %s', async (_, harm) => {
    const copy = join(folder, 'damaged')
    await cp(dataFolder, copy, { recursive: true })
    await harm(join(copy, 'database'))
    expect((await refusalOf({ dataFolder: copy })).message).toMatch(DAMAGED)
    // What can still be saved by hand is left.
    expect(await readdir(copy)).toEqual(expect.arrayContaining(['database', 'storage']))
    await rm(copy, { recursive: true })
  })

  test('damaged secrets', async () => {
    const copy = join(folder, 'damaged-secrets')
    await cp(dataFolder, copy, { recursive: true })
    await writeFile(join(copy, 'secrets.json'), '{"jwtSecret":')
    expect((await refusalOf({ dataFolder: copy })).message).toMatch(
      /secrets\.json is damaged: delete that file/,
    )
    expect(await readFile(join(copy, 'secrets.json'), 'utf8')).toBe('{"jwtSecret":')
  })

  test('storage without its database is not taken for a first start', async () => {
    const copy = join(folder, 'half')
    await mkdir(join(copy, 'storage'), { recursive: true })
    expect((await refusalOf({ dataFolder: copy })).message).toMatch(/holds files but no database/)
    expect(await readdir(copy)).toEqual(['storage'])
  })
})
