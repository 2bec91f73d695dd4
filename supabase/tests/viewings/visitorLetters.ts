import { expect } from 'vitest'
import { type MailWorker, sendDueMails } from '../../functions/_shared/mail/sendMails.ts'
import type { MailTransport, ReadyMail } from '../../functions/_shared/mail/transport.ts'
import type { CallDatabase } from '../../functions/_shared/restCaller.ts'
import { ABOUT_MAIL, keepingTransport } from '../mail/mailWorker.ts'
import { type Diary, openDiary } from './diary.ts'

/** Some days ahead, so that both reminders are still to come. */
export const LATER = 60

interface Queued {
  kind: string
  state: string
  due_at: string
}

/** A diary whose enquiries are not answered, so that all letters are about viewings. */
export async function openUnanswered(): Promise<Diary> {
  const diary = await openDiary()
  await diary.people.sql('update private.letter_settings set answers_enquiries = false')
  return diary
}

/** Sends letters, and reads them. The diary is opened when a test runs. */
export function visitorLetters(diary: () => Diary) {
  const sql: Diary['people']['sql'] = (text, values) => diary().people.sql(text, values)

  const call: CallDatabase = async (name, given) => {
    const { data, error } = await diary().people.service.rpc(name, given)
    if (error) throw error
    return data
  }

  const work = (transport: MailTransport, changes: Partial<MailWorker> = {}) =>
    sendDueMails({ ...ABOUT_MAIL, call, transport, log: () => {}, ...changes })

  /** Sends what is due. */
  async function sent(): Promise<ReadyMail[]> {
    const { sent: letters, transport } = keepingTransport()
    await work(transport)
    return letters
  }

  async function theLetter(): Promise<ReadyMail> {
    const [letter, ...others] = await sent()
    expect(others).toEqual([])
    if (!letter) throw new Error('Nothing was due.')
    return letter
  }

  const reminders = () =>
    sql<Queued>(
      `select kind, state, to_json(due_at) #>> '{}' as due_at from public.outgoing_mails
      where kind in ('viewing-tomorrow', 'viewing-soon') order by queued_at, due_at`,
    )

  /** A listing in Richmond, with its address. */
  async function richmond(rules: Record<string, unknown> = {}): Promise<string> {
    const listing = await diary().bookable(rules)
    await sql(
      `update public.properties set tenure = 'freehold', answers = '{"flooding": {"answer": "asked", "asked_on": "2026-11-20"}}'
      where id = $1`,
      [listing],
    )
    await sql(
      `insert into public.property_positions (property_id, address, postcode) values ($1, '7 Kew Road', 'TW9 2NA')`,
      [listing],
    )
    return listing
  }

  return { sql, call, work, sent, theLetter, reminders, richmond }
}
