import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_MESSAGES, relayMessage } from '../../local/relay.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

const TO = 'lettings@bramleyandgrove.example'

let local: TestBackend
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())

function send(message: unknown, signal?: AbortSignal) {
  return fetch(`${local.url}/relay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(message),
    ...(signal && { signal }),
  })
}

test('keeps each message as it came, in the order of arrival', async () => {
  const first = {
    _subject: 'New Viewing Form Submission',
    _to: TO,
    email: 'a@example.com',
    notes: 'é',
  }
  const response = await send(first)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ success: 'true' })
  expect(await local.outbox()).toEqual([first])
  await send({ ...first, email: 'b@example.com' })
  expect((await local.outbox()).map(({ email }) => email)).toEqual([
    'a@example.com',
    'b@example.com',
  ])
})

test('keeps a message once that comes ten times at once, and again later, with its key', async () => {
  const message = { _to: TO, _requestId: crypto.randomUUID(), email: 'a@example.com', notes: 'x' }
  const before = (await local.outbox()).length
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(message)))
  const reordered = Object.fromEntries(Object.entries(message).reverse())
  for (const answer of [...answers, await send(reordered)]) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ success: 'true', message: 'The message was sent.' })
  }
  expect((await local.outbox()).slice(before)).toEqual([message])
})

test('keeps once what the worker sends again with its note', async () => {
  const message = { _to: TO, _requestId: crypto.randomUUID(), email: 'a@example.com' }
  const before = (await local.outbox()).length
  await send(message)
  expect((await send({ ...message, note: 'The same enquiry' })).status).toBe(200)
  expect((await local.outbox()).slice(before)).toEqual([message])
})

test('a full outbox keeps what it has, and refuses what comes for it to be sent later', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'bg-outbox-'))
  const options = { outbox, mailboxes: [TO] }
  const post = (email: string) =>
    relayMessage({ _to: TO, email, _requestId: email }, new AbortController().signal, options)
  expect((await post('first@example.com')).status).toBe(200)
  await Promise.all(
    Array.from({ length: MAX_MESSAGES - 1 }, (_, index) =>
      writeFile(join(outbox, `2026-11-24T10-00-00.000Z-${index}.json`), '{}'),
    ),
  )
  expect((await post('late@example.com')).status).toBe(503)
  // Kept already, so that its sender need not try again.
  expect((await post('first@example.com')).status).toBe(200)
  expect(await readdir(outbox)).toHaveLength(MAX_MESSAGES)
  await rm(outbox, { recursive: true })
})

test('keeps what its sender corrected, under the same key, as a message of its own', async () => {
  const message = { _to: TO, _requestId: crypto.randomUUID(), email: 'a@example.com' }
  const corrected = { ...message, email: 'b@example.com' }
  const before = (await local.outbox()).length
  await send(message)
  await send(corrected)
  expect((await local.outbox()).slice(before)).toEqual([message, corrected])
})

test('keeps messages without a key each for itself', async () => {
  const before = (await local.outbox()).length
  await send({ _to: TO, email: 'a@example.com' })
  await send({ _to: TO, email: 'a@example.com' })
  expect(await local.outbox()).toHaveLength(before + 2)
})

test.each([
  ['another mailbox', { _to: 'somebody@elsewhere.example' }],
  ['several mailboxes', { _to: `${TO},somebody@elsewhere.example` }],
  ['no mailbox', { email: 'a@example.com' }],
  ['a list', [{ _to: TO }]],
  ['a word', 'hello'],
])('sends nothing to %s', async (_, message) => {
  const before = (await local.outbox()).length
  expect((await send(message)).status).toBe(400)
  expect(await local.outbox()).toHaveLength(before)
})

test('fails for senders at relay-fails.example', async () => {
  const before = (await local.outbox()).length
  const response = await send({ _to: TO, email: ' Anna@Relay-Fails.example ' })
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ success: 'false' })
  expect(await local.outbox()).toHaveLength(before)
})

test('keeps senders at relay-hangs.example waiting until they give up', async () => {
  const sending = send({ _to: TO, email: 'anna@relay-hangs.example' }, AbortSignal.timeout(300))
  // Others are served meanwhile.
  expect((await send({ _to: TO, email: 'b@example.com' })).status).toBe(200)
  await expect(sending).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('lets them go when the server closes', async () => {
  const closing = await openTestBackend()
  const sending = fetch(`${closing.url}/relay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ _to: TO, email: 'anna@relay-hangs.example' }),
  }).then(
    (response) => response.status,
    () => 'cut off',
  )
  expect((await fetch(`${closing.url}/healthz`)).status).toBe(200)
  await closing.close()
  expect(await sending).toBe('cut off')
})
