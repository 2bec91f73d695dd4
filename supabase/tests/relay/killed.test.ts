import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { type FakeRelay, startFakeRelay, TAKEN } from './fakeRelay.ts'
import { startHeldGate } from './heldGate.ts'
import { makeDue, row, runWorker, submitDue } from './stored.ts'

/** A worker killed between sending and marking: the one case in which a message is sent twice. */

let local: TestBackend
let relay: FakeRelay
let child: ChildProcess | undefined
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
beforeEach(async () => {
  relay = await startFakeRelay()
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await relay.close()
  await local.sql('delete from public.enquiries')
})

/** Starts a worker of its own, and kills it at this moment. */
async function killAt(moment: Promise<void>, backendUrl = local.url): Promise<void> {
  child = spawn(
    process.execPath,
    [
      '--import',
      './build/typescript.mjs',
      fileURLToPath(new URL('./workerProcess.ts', import.meta.url)),
      backendUrl,
      local.secretKey,
      relay.url,
    ],
    { stdio: 'inherit' },
  )
  const ended = once(child, 'exit')
  await moment
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

/** Kills it once the relay has so many messages, which it has not answered yet. */
async function killWhileSending(messages: number): Promise<void> {
  await killAt(
    new Promise<void>((resolve) => {
      relay.answerWith(() => {
        if (relay.received.length === messages) resolve()
        return 'silence'
      })
    }),
  )
}

test('leaves nothing stuck: when its lease is over, another one sends and marks it', async () => {
  const requests = await Promise.all([submitDue(local), submitDue(local), submitDue(local)])
  await killWhileSending(3)
  relay.answerWith(() => TAKEN)

  for (const request of requests) {
    const claimed = await row(local, request)
    expect(claimed).toMatchObject({ relay_state: 'pending', relay_attempts: 1 })
    expect(claimed?.due_in).toBeGreaterThan(0)
    expect(claimed?.due_in).toBeLessThanOrEqual(120)
  }
  expect(await runWorker(local, relay.url)).toMatchObject({ delivered: 0 })

  await local.sql(`update public.enquiries set relay_due_at = relay_due_at - interval '2 minutes'`)
  expect(await runWorker(local, relay.url)).toMatchObject({ delivered: 3 })
  for (const request of requests) {
    expect(await row(local, request)).toMatchObject({ relay_state: 'relayed', relay_attempts: 2 })
  }
  const keys = relay.received.map(({ key }) => key)
  expect(keys.sort()).toEqual([...requests, ...requests].sort())
})

test('after the relay has taken it but before that is noted: sent a second time, under the same key', async () => {
  const request = await submitDue(local)
  const gate = await startHeldGate(local.url, 'settle_enquiry_relay')
  await killAt(gate.reached, gate.url)
  await gate.close()
  expect(relay.received.map(({ key }) => key)).toEqual([request])
  expect(await row(local, request)).toMatchObject({ relay_state: 'pending', relay_attempts: 1 })
  expect(await runWorker(local, relay.url)).toMatchObject({ delivered: 0 })

  await local.sql(`update public.enquiries set relay_due_at = relay_due_at - interval '2 minutes'`)
  expect(await runWorker(local, relay.url)).toMatchObject({ delivered: 1 })
  expect(await row(local, request)).toMatchObject({ relay_state: 'relayed', relay_attempts: 2 })
  expect(relay.received.map(({ key }) => key)).toEqual([request, request])
})

test('a relay that knows the key keeps the message once all the same', async () => {
  await submitDue(local)
  await killWhileSending(1)
  const [first] = relay.received
  // What it took before the kill, it took under this key.
  const taken = await fetch(`${local.url}/relay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(first?.message),
  })
  expect(taken.status).toBe(200)

  await makeDue(local)
  expect(await runWorker(local, `${local.url}/relay`)).toMatchObject({ delivered: 1 })
  expect(await local.outbox()).toEqual([first?.message])
})
