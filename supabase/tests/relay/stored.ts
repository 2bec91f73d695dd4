import { expect } from 'vitest'
import { relayDueEnquiries } from '../../functions/_shared/relayWorker.ts'
import { restCaller } from '../../functions/_shared/restCaller.ts'
import type { RelayWorker } from '../../functions/_shared/sending.ts'
import { anEnquiry } from '../access/anEnquiry.ts'
import type { TestBackend } from '../support/testBackend.ts'

/** Sends an enquiry as a visitor does, and answers its request_id. */
export async function submit(
  local: TestBackend,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const enquiry = anEnquiry(fields)
  const { error } = await local.anon.rpc('submit_enquiry', enquiry)
  expect(error).toBeNull()
  return enquiry.p_request_id
}

/** Sends one that the browser has given up. */
export async function submitDue(
  local: TestBackend,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const request = await submit(local, fields)
  await makeDue(local, request)
  return request
}

/** As if its time had passed. Without an id, of all that wait. */
export async function makeDue(local: TestBackend, request?: string): Promise<void> {
  await local.sql(
    `update public.enquiries set relay_due_at = now()
    where relay_state = 'pending' and ($1::uuid is null or request_id = $1)`,
    [request ?? null],
  )
}

export interface RelayRow {
  id: string
  state: string
  held_back: string | null
  relay_state: string
  relay_attempts: number
  relayed_at: string | null
  relay_problem: string | null
  /** Seconds until it is due. */
  due_in: number
}

export async function row(local: TestBackend, request: string): Promise<RelayRow | undefined> {
  const [found] = await local.sql<RelayRow>(
    `select id, state, held_back, relay_state, relay_attempts, relayed_at::text, relay_problem,
      extract(epoch from relay_due_at - now())::float8 as due_in
    from public.enquiries where request_id = $1`,
    [request],
  )
  return found
}

/** A worker as the Edge Function runs one: over HTTP, through the gate, with the secret key. */
export function workerOf(
  local: TestBackend,
  relayUrl: string,
  options: Partial<RelayWorker> = {},
): RelayWorker {
  return {
    call: restCaller(local.url, local.secretKey, fetch),
    post: (message) => fetch(relayUrl, message),
    log: () => {},
    ...options,
  }
}

export const runWorker = (...args: Parameters<typeof workerOf>) =>
  relayDueEnquiries(workerOf(...args))
