import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hostileQueries, sendHostile } from '../../soak/hostileQueries.ts'
import { enquiry, storedEnquiries } from '../../soak/writers.ts'
import { freePort, type Program, runProgram, secretKeyOf } from '../support/program.ts'
import { copySeededFolder } from '../support/seededFolder.ts'
import { writeTinySite } from '../support/tinySite.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 480_000 })

const QUERIES = 500
const AT_ONCE = 4
/** What a visitor waits for before it is called down. */
const PATIENCE_SECONDS = 2

let data: string
let port: number
let url: string
let server: Program
let key: string

beforeAll(async () => {
  data = await copySeededFolder('bg-hostile-')
  port = await freePort()
  url = `http://127.0.0.1:${port}`
  await start()
})
afterAll(async () => {
  await server.kill('SIGKILL')
  await rm(data, { recursive: true })
})

async function start(): Promise<void> {
  const site = await writeTinySite(data)
  server = runProgram('serve', [site], { PORT: String(port), LOCAL_DATA_DIR: data })
  await server.says(/Demo account/)
  ;[key = ''] = /sb_publishable_\w+/.exec(server.output()) ?? []
}

function ask(path: string, body?: unknown): Promise<Response> {
  const headers = { apikey: key, 'content-type': 'application/json', accept: '*/*' }
  if (body === undefined) return fetch(url + path, { headers })
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** What a visitor does: looks at Home, searches, writes. Answers how long each took, in seconds. */
async function visit(acknowledged: string[]): Promise<number[]> {
  const id = randomUUID()
  const steps = [
    () => ask('/'),
    () =>
      ask('/rest/v1/listing_cards?select=id,title,cover&featured=eq.true&order=id.desc&limit=8'),
    () => ask('/rest/v1/rpc/search_listings', { p_class: 'sale', p_filters: {} }),
    () => ask('/rest/v1/rpc/submit_enquiry', enquiry(id)),
    () => ask('/healthz'),
  ]
  const seconds: number[] = []
  for (const step of steps) {
    const begun = performance.now()
    const response = await step()
    await response.arrayBuffer()
    expect(response.ok, `${response.url} ${response.status}`).toBe(true)
    seconds.push((performance.now() - begun) / 1000)
  }
  acknowledged.push(id)
  return seconds
}

async function expectServed(): Promise<void> {
  expect(Math.max(...(await visit([])))).toBeLessThan(PATIENCE_SECONDS)
}

test(`${QUERIES} hostile queries keep no visitor waiting, and lose no enquiry`, async () => {
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  const queries = hostileQueries(QUERIES).values()
  let isOver = false

  async function attack(): Promise<void> {
    for (const query of queries) statuses.add(await sendHostile(url, key, query))
  }
  async function visitMeanwhile(): Promise<number[]> {
    const seconds: number[] = []
    while (!isOver) seconds.push(...(await visit(acknowledged)))
    return seconds
  }

  const attacks = Promise.all(Array.from({ length: AT_ONCE }, attack)).finally(() => {
    isOver = true
  })
  const [seconds] = await Promise.all([visitMeanwhile(), attacks])
  expect(Math.max(...seconds)).toBeLessThan(PATIENCE_SECONDS)
  expect(statuses).toContain(400)
  // The database was never ended, and nothing broke.
  expect([...statuses].filter((status) => status >= 500)).toEqual([])

  const target = { url, publishableKey: key, secretKey: await secretKeyOf(data) }
  const kept = await storedEnquiries(target)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

function open(text: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  return socket
}

test('200 clients that send a byte a second keep nobody waiting', async () => {
  const request = 'POST /relay HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  const sockets = Array.from({ length: 200 }, () => open(request[0] ?? ''))
  let sent = 1
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write(request[sent] ?? 'x')
    sent += 1
  }, 1000)
  try {
    while (sent < 4) await expectServed()
  } finally {
    clearInterval(dripping)
    for (const socket of sockets) socket.destroy()
  }
})

test('a flood of headers is refused', async () => {
  const flood = `GET / HTTP/1.1\r\nHost: a\r\n${'X-Header: aaaaaaaaaaaaaaaa\r\n'.repeat(5000)}\r\n`
  const sockets = Array.from({ length: 50 }, () => open(flood))
  const answers = await Promise.all(
    sockets.map(async (socket) => String((await once(socket, 'data'))[0])),
  )
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  await expectServed()
  for (const socket of sockets) socket.destroy()
})

test('a visitor’s upload is refused before its file arrives', async () => {
  const head = [
    'POST /storage/v1/object/property-images/a.jpg HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `apikey: ${key}`,
    'Content-Type: image/jpeg',
    'Content-Length: 25000000',
  ].join('\r\n')
  const sockets = Array.from({ length: 30 }, () => open(`${head}\r\n\r\n`))
  const answers = await Promise.all(
    sockets.map(async (socket) => String((await once(socket, 'data'))[0])),
  )
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  await expectServed()
  for (const socket of sockets) socket.destroy()
})

test('SIGTERM ends the server within five seconds, whatever runs', async () => {
  // Whoever holds the secret key may ask anything; this would run for longer than anybody waits.
  const pattern = encodeURIComponent('^(.+)(.+)(.+)(.+)\\1\\2\\3\\4$')
  const running = fetch(`${url}/rest/v1/properties?select=id&description=match.${pattern}`, {
    headers: { apikey: await secretKeyOf(data) },
  }).catch(() => undefined)
  // Answered after it in any case, as long as it runs.
  const waiting = ask('/rest/v1/listing_cards?select=id&limit=1').catch(() => undefined)
  await ask('/healthz')
  const begun = performance.now()
  await server.kill('SIGTERM')
  expect((performance.now() - begun) / 1000).toBeLessThan(5)
  expect([(await running)?.ok, (await waiting)?.ok]).toEqual([undefined, undefined])
  await start()
  await expectServed()
})
