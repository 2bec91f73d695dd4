import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type Program, runProgram, secretKeyOf } from '../support/program.ts'
import { writeTinySite } from '../support/tinySite.ts'

const ROUNDS = 3
const WRITERS = 4
/** Two first starts, each making all photographs; other tests want the processor too. */
const TIMEOUT = 300_000

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

const secret = async () => ({ apikey: await secretKeyOf(join(folder, 'data')) })

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
    const response = await fetch(`${url}/rest/v1/properties?select=id`, { headers: await secret() })
    expect(((await response.json()) as unknown[]).length).toBeGreaterThanOrEqual(80)
  },
  TIMEOUT,
)

test(
  'every acknowledged write is there after the process was killed',
  async () => {
    const key = /sb_publishable_\w+/.exec(program.output())?.[0] ?? ''
    const acknowledged = { enquiries: new Set<string>(), files: new Set<string>() }

    for (let round = 0; round < ROUNDS; round += 1) {
      const before = acknowledged.enquiries.size
      // In the middle of the other writers' writes, and not each time at the same number of them.
      const enough = before + 10 + 7 * round
      let killing: Promise<unknown> | undefined
      await Promise.all(
        Array.from({ length: WRITERS }, () =>
          writeUntilItEnds(key, acknowledged, () => {
            if (acknowledged.enquiries.size >= enough) killing ??= program.kill('SIGKILL')
          }),
        ),
      )
      await killing
      expect(acknowledged.enquiries.size).toBeGreaterThan(before)

      program = start()
      await program.says(/Demo account/)
      expect(program.output()).not.toMatch(/^Storing/m)
      const kept = await storedEnquiries()
      expect([...acknowledged.enquiries].filter((id) => !kept.has(id))).toEqual([])
      for (const name of acknowledged.files) {
        const file = await fetch(`${url}/storage/v1/object/public/documents/${name}`)
        expect(await file.text()).toBe(name)
      }
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    }
  },
  TIMEOUT,
)

async function writeUntilItEnds(
  key: string,
  acknowledged: { enquiries: Set<string>; files: Set<string> },
  onAcknowledged: () => void,
): Promise<void> {
  const headers = await secret()
  for (let count = 0; ; count += 1) {
    const id = crypto.randomUUID()
    try {
      const stored = await fetch(`${url}/rest/v1/rpc/submit_enquiry`, {
        method: 'POST',
        headers: { apikey: key, 'content-type': 'application/json' },
        body: JSON.stringify(enquiry(id)),
      })
      expect(stored.status).toBe(200)
      acknowledged.enquiries.add(id)
      onAcknowledged()
      if (count % 5 > 0) continue
      const uploaded = await fetch(`${url}/storage/v1/object/documents/${id}.pdf`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/pdf' },
        body: `${id}.pdf`,
      })
      expect(uploaded.status).toBe(200)
      acknowledged.files.add(`${id}.pdf`)
    } catch (error) {
      // The server is gone; an answer cut off is no acknowledgement.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

async function storedEnquiries(): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let offset = 0; ; offset += 1000) {
    const response = await fetch(
      `${url}/rest/v1/enquiries?select=request_id&order=id&limit=1000&offset=${offset}`,
      { headers: await secret() },
    )
    const page = (await response.json()) as { request_id: string }[]
    for (const row of page) ids.add(row.request_id)
    if (page.length < 1000) return ids
  }
}

function enquiry(id: string) {
  return {
    p_request_id: id,
    p_source: 'contact',
    p_mailbox: 'sales',
    p_name: 'Anna Smith',
    p_email: `${id}@example.com`,
    p_phone: null,
    p_message: 'Is it still available?',
    p_details: {},
    p_property_id: null,
    p_consents: [],
    p_page: '/contact',
    p_campaign: {},
    p_honeypot: '',
    p_seconds_to_fill: 9,
  }
}
