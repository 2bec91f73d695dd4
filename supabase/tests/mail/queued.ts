import { randomUUID } from 'node:crypto'
import type { TestBackend } from '../support/testBackend.ts'

/** A letter as the worker claims it. */
export interface Claimed {
  id: string
  attempt: number
}

export const ANNA = 'anna@visitor.example'

/** What the letter that asks to confirm an alert says, which is the shortest. */
export const BODY = {
  token: 'a'.repeat(43),
  class: 'sale',
  filters: {},
  area: null,
  homes: 0,
  frequency: 'daily',
}

/** Queues a letter that is due, and returns its id. */
export async function queueMail(
  { sql }: Pick<TestBackend, 'sql'>,
  { to = ANNA, key = randomUUID() as string, body = BODY as object } = {},
): Promise<string> {
  const [row] = await sql<{ id: string | null }>(
    `select private.queue_mail('alert-confirmation', $1, $2, $3) as id`,
    [key, to, JSON.stringify(body)],
  )
  return row?.id ?? ''
}

/** What the database says of a letter. */
export async function mailRow({ sql }: Pick<TestBackend, 'sql'>, id: string) {
  const [row] = await sql<{
    state: string
    attempts: number
    problem: string | null
    due_in: number
  }>(
    `select state, attempts, problem, body, sent_at is not null as is_sent,
      extract(epoch from due_at - now())::float8 as due_in
    from public.outgoing_mails where id = $1`,
    [id],
  )
  return row
}

/** Lets time pass for every letter. */
export const pass = ({ sql }: Pick<TestBackend, 'sql'>, interval: string) =>
  sql(
    `update public.outgoing_mails set due_at = due_at - $1::interval,
      queued_at = queued_at - $1::interval, sent_at = sent_at - $1::interval`,
    [interval],
  )
