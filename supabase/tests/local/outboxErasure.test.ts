import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailboxes } from '../../../src/content/agency.ts'
import { fileTransport } from '../../local/mail/fileTransport.ts'
import { lettersIn } from '../../local/outboxErasure.ts'
import { runMailWorker } from '../mail/mailWorker.ts'
import { queueMail } from '../mail/queued.ts'
import { submit } from '../relay/stored.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

/** The mails of the embedded server lie in a folder: what is erased of an address is erased there as well. */

let local: TestBackend
let staff: SupabaseClient
let member: SupabaseClient
let email: string

beforeAll(async () => {
  local = await openTestBackend()
  const join = async (isStaff: boolean) => {
    const account = { email: `${randomUUID()}@bramleyandgrove.example`, password: randomUUID() }
    await local.createUser({ ...account, staff: isStaff })
    return local.signIn(account.email, account.password)
  }
  staff = await join(true)
  member = await join(false)
})
afterAll(() => local.close())
beforeEach(() => {
  email = `${randomUUID()}@visitor.example`
})

async function mail(fields: Record<string, unknown>): Promise<void> {
  const { status } = await fetch(`${local.url}/relay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ _to: mailboxes.sales, ...fields }),
  })
  expect(status).toBe(200)
}
/** Queues a letter to each address, and stores all that are due. */
async function sendLetters(addresses: readonly string[]): Promise<string> {
  const folder = lettersIn(join(dirname(local.failuresFile), 'outbox'))
  for (const to of addresses) await queueMail(local, { to })
  await runMailWorker(local, fileTransport({ folder, log: () => {} }))
  expect((await readdir(folder)).length).toBeGreaterThan(0)
  return folder
}

async function expectLettersTo(folder: string, addresses: readonly string[]): Promise<void> {
  const sent = await local.sql<{ id: string; recipient: string }>(
    'select id, recipient from public.outgoing_mails',
  )
  expect(sent.map(({ recipient }) => recipient)).toEqual(addresses)
  expect(await readdir(folder)).toEqual(sent.map(({ id }) => expect.stringContaining(id)))
  await rm(folder, { recursive: true })
  await local.sql('delete from public.outgoing_mails')
}

const keys = async () => (await local.outbox()).map(({ _requestId: key }) => key)

test.each(['export_and_erase_enquiries', 'erase_enquiries'])(
  '%s erases its mails in whatever case, also one without a row, and nobody else’s',
  async (name) => {
    const before = await keys()
    const other = randomUUID()
    await mail({ email: `not-${email}`, _requestId: other })
    await mail({ email: email.toUpperCase(), _requestId: randomUUID() })
    await mail({ email: ` ${email}` })
    const { error } = await staff.rpc(name, { p_email: ` ${email} ` })
    expect(error).toBeNull()
    expect(await keys()).toEqual([...before, other])
  },
)

test.each(['export_and_erase_enquiries', 'erase_enquiries'])(
  '%s erases the letters to the address, however it is written, and nobody else’s',
  async (name) => {
    // A header's line is folded before it has as many letters, and a host of other letters is written in ASCII.
    for (const address of [email, `${'a'.repeat(60)}-${email}`, `${randomUUID()}@blüte.example`]) {
      const folder = await sendLetters([address, `not-${address}`])
      const { error } = await staff.rpc(name, { p_email: ` ${address.toUpperCase()} ` })
      expect(error).toBeNull()
      await expectLettersTo(folder, [`not-${address}`])
    }
  },
)

test('an enquiry whose address was corrected goes with the letters to both', async () => {
  const id = await submit(local, { p_email: email })
  const folder = await sendLetters([])
  const corrected = `corrected-${email}`
  await submit(local, { p_request_id: id, p_email: corrected })
  await staff.rpc('erase_enquiries', { p_email: corrected })
  await expectLettersTo(folder, [])
})

test('an enquiry whose address was corrected goes with the mails from both', async () => {
  const id = await submit(local, { p_email: email })
  const corrected = `corrected-${email}`
  await mail({ email, _requestId: id })
  await submit(local, { p_request_id: id, p_email: corrected })
  await mail({ email: corrected, _requestId: `${id}-2` })
  const others = (await keys()).filter((key) => !String(key).startsWith(id))
  await staff.rpc('export_and_erase_enquiries', { p_email: corrected })
  expect(await keys()).toEqual(others)
})

test('who may not erase erases no mail', async () => {
  await mail({ email, _requestId: randomUUID() })
  const before = await keys()
  for (const client of [local.anon, member]) {
    const { error } = await client.rpc('export_and_erase_enquiries', { p_email: email })
    expect(error).not.toBeNull()
  }
  expect(await keys()).toEqual(before)
})

test('of a digest only the lines go that name the address or one of its enquiries', async () => {
  const request = await submit(local, { p_email: email })
  const digest = {
    _requestId: randomUUID(),
    enquiry1: `2026-11-24 | home | Ada | ${email.toUpperCase()} (${randomUUID()})`,
    enquiry2: `2026-11-24 | home | Ben | ben@visitor.example (${randomUUID()})`,
    enquiry3: `2026-11-24 | home | Ada | former@visitor.example (${request})`,
  }
  await mail(digest)
  await staff.rpc('export_and_erase_enquiries', { p_email: email })
  const kept = (await local.outbox()).find(({ _requestId }) => _requestId === digest._requestId)
  expect(kept).toEqual({
    _to: mailboxes.sales,
    _requestId: digest._requestId,
    enquiry2: digest.enquiry2,
  })
})
