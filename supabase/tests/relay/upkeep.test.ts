import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  enquiryRetentionMonths,
  letterRetentionDays,
  spamRetentionDays,
} from '../../../src/content/pages/legal.ts'
import { lettersIn } from '../../local/outboxErasure.ts'
import { repeat } from '../../local/repeat.ts'
import { startUpkeep } from '../../local/upkeep.ts'
import { ABOUT_MAIL, keepingTransport } from '../mail/mailWorker.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { startFakeRelay } from './fakeRelay.ts'
import { row, submit, submitDue } from './stored.ts'

/** What the embedded server does by itself: erase what is past, mail what is due. */

let local: TestBackend
let outboxFolder: string
beforeAll(async () => {
  local = await openTestBackend()
  outboxFolder = await mkdtemp(join(tmpdir(), 'bg-upkeep-'))
})
afterAll(async () => {
  await local.close()
  await rm(outboxFolder, { recursive: true })
})
afterEach(async () => {
  await local.sql('delete from public.enquiries')
  await local.sql('delete from public.erasures')
})

interface Run {
  formRelayUrl?: string
  /** Looked at until it holds, after the worker's clock has struck once. Without it, the start is all. */
  until?: (calls: readonly string[]) => boolean | Promise<boolean>
  mayErase?: () => Promise<boolean>
}

/** What it said, from its start to its end. */
async function upkeep({
  formRelayUrl,
  until,
  mayErase = async () => true,
}: Run = {}): Promise<string[]> {
  const lines: string[] = []
  const calls: string[] = []
  const fetch: TestBackend['backend']['fetch'] = async (input, init) => {
    const response = await local.backend.fetch(input, init)
    calls.push(new Request(input).url.replace(/^.*\//, ''))
    return response
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stop = await startUpkeep(
    { ...local.backend, fetch },
    {
      secretKey: local.secretKey,
      formRelayUrl,
      outboxFolder,
      mail: { ...ABOUT_MAIL, ...keepingTransport() },
      mayErase,
      log: (line) => lines.push(line),
    },
  ).finally(() => {
    if (until) vi.advanceTimersByTime(10 * 60_000)
    vi.useRealTimers()
  })
  if (until) await expect.poll(() => until(calls)).toBe(true)
  await stop()
  return lines
}

describe('the time that enquiries are kept', () => {
  test('is the one that the privacy policy states', async () => {
    expect(
      await local.sql(
        `select private.enquiry_retention() = make_interval(months => $1) as enquiries,
          private.spam_retention() = make_interval(days => $2) as spam`,
        [enquiryRetentionMonths, spamRetentionDays],
      ),
    ).toEqual([{ enquiries: true, spam: true }])
  })

  const CASES: [
    what: string,
    received: string,
    handled: string | null,
    state: string,
    isKept: boolean,
  ][] = [
    ['just within it', '24 months -1 minute', null, 'new', true],
    ['just past it', '24 months 1 minute', null, 'new', false],
    ['past it and closed', '24 months 1 minute', '24 months 1 minute', 'closed', false],
    ['past it, with a later contact within', '30 months', '24 months -1 minute', 'answered', true],
    ['past it, and the later contact too', '30 months', '24 months 1 minute', 'answered', false],
    ['spam just within its own', '30 days -1 minute', null, 'spam', true],
    ['spam just past it', '30 days 1 minute', null, 'spam', false],
    ['spam that was judged later', '60 days', '30 days -1 minute', 'spam', true],
    ['as old as spam is erased', '30 days 1 minute', null, 'new', true],
  ]

  test.each(CASES)('%s', async (_, received, handled, state, isKept) => {
    const request = await submit(local)
    await local.sql(
      `update public.enquiries set state = $2, relay_state = 'withheld',
        received_at = now() - $3::interval, handled_at = now() - $4::interval
      where request_id = $1`,
      [request, state, received, handled],
    )
    await upkeep()
    expect((await row(local, request)) !== undefined).toBe(isKept)
  })

  test('over at the start: it is erased with all that was done about it, and that is recorded', async () => {
    const [kept, first, second] = [await submit(local), await submit(local), await submit(local)]
    await local.sql(
      `update public.enquiries set note = 'Telephoned.', received_at = now() - interval '3 years'
      where request_id in ($1, $2)`,
      [first, second],
    )
    expect(await upkeep()).toEqual(['Enquiries: 2 erased, their time was over'])
    expect(await local.sql('select request_id from public.enquiries')).toEqual([
      { request_id: kept },
    ])
    expect(await local.sql('select from public.enquiry_events')).toEqual([])
    expect(
      await local.sql('select enquiries_erased, done_by, reason from public.erasures'),
    ).toEqual([{ enquiries_erased: 2, done_by: null, reason: 'retention' }])
  })

  test('over while nothing may be erased: it is erased once that is over', async () => {
    const old = await submit(local)
    await local.sql(`update public.enquiries set received_at = now() - interval '3 years'`)
    const answers = [false, true]
    const mayErase = async () => answers.shift() ?? true
    await upkeep({ mayErase: async () => false })
    expect(await row(local, old)).toBeDefined()
    const until = async () => (await row(local, old)) === undefined
    await upkeep({ mayErase, until })
    expect(answers).toEqual([])
  })

  test('is that of the mails in the outbox too', async () => {
    const nameAt = (daysBefore: number) => {
      const moment = new Date()
      moment.setMonth(moment.getMonth() - enquiryRetentionMonths)
      moment.setDate(moment.getDate() + daysBefore)
      return `${moment.toISOString().replaceAll(':', '-')}-0123abcd.json`
    }
    const [past, within] = [nameAt(-1), nameAt(1)]
    for (const name of [past, within, 'notes.txt']) await writeFile(join(outboxFolder, name), '{}')
    await upkeep()
    expect((await readdir(outboxFolder)).sort()).toEqual([within, 'notes.txt'])
  })

  test('of letters in the outbox is shorter', async () => {
    const folder = lettersIn(outboxFolder)
    await mkdir(folder)
    const nameAt = (days: number) =>
      `${new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().replaceAll(':', '-')}-a.eml`
    const [past, within] = [nameAt(letterRetentionDays + 1), nameAt(letterRetentionDays - 1)]
    for (const name of [past, within]) await writeFile(join(folder, name), '')
    await upkeep()
    expect(await readdir(folder)).toEqual([within])
    await rm(folder, { recursive: true })
  })

  test('over for none: nothing is recorded or said', async () => {
    await submit(local)
    expect(await upkeep()).toEqual([])
    expect(await local.sql('select from public.erasures')).toEqual([])
  })
})

describe('the worker of the embedded server', () => {
  const isRelayed = async (request: string) =>
    (await row(local, request))?.relay_state === 'relayed'

  test('mails to the outbox, and says so without a name', async () => {
    const request = await submitDue(local, { p_name: 'Ada Secret' })
    const until = () => isRelayed(request)
    expect(await upkeep({ until })).toEqual(['Enquiries: 1 mailed, 0 tried again later, 0 refused'])
    expect(await row(local, request)).toMatchObject({ relay_state: 'relayed' })
    expect(await local.outbox()).toContainEqual(
      expect.objectContaining({ _requestId: request, name: 'Ada Secret' }),
    )
  })

  test('mails to the relay that the environment names', async () => {
    const relay = await startFakeRelay()
    const request = await submitDue(local)
    await upkeep({ formRelayUrl: relay.url, until: () => isRelayed(request) })
    expect(relay.received.map(({ key }) => key)).toEqual([request])
    await relay.close()
  })

  test('says nothing when nothing is due', async () => {
    await submit(local)
    const until = (calls: readonly string[]) => calls.includes('claim_due_enquiries')
    expect(await upkeep({ until })).toEqual([])
  })

  test('says what failed, and goes on', async () => {
    const failing = {
      ...local.backend,
      fetch: () => Promise.reject(new Error('the database is gone')),
    }
    const lines: string[] = []
    const stop = await startUpkeep(failing, {
      secretKey: randomUUID(),
      formRelayUrl: undefined,
      outboxFolder,
      mail: { ...ABOUT_MAIL, ...keepingTransport() },
      mayErase: async () => true,
      log: (line) => lines.push(line),
    })
    await stop()
    expect(lines).toEqual([
      'Enquiries: erasing failed (the database is gone)',
      'Letters: erasing failed (the database is gone)',
      'Visits: summing failed (the database is gone)',
      'Listings: counting gaps failed (the database is gone)',
    ])
  })
})

describe('repeated work', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('waits first, and each time until it has ended', async () => {
    const ends: (() => void)[] = []
    const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
    const stop = repeat(1000, work, () => {})
    await vi.advanceTimersByTimeAsync(999)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(work).toHaveBeenCalledTimes(1)
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(1000)
    expect(work).toHaveBeenCalledTimes(2)
    ends.shift()?.()
    await stop()
  })

  test('goes on after a failure, which is told', async () => {
    const failures: unknown[] = []
    const work = vi.fn(() => Promise.reject('lost'))
    const stop = repeat(1000, work, (error) => failures.push(error))
    await vi.advanceTimersByTimeAsync(2000)
    expect(failures).toEqual(['lost', 'lost'])
    await stop()
  })

  test('is told to end, waited for, and not begun again', async () => {
    const work = vi.fn(
      (signal: AbortSignal) =>
        new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    )
    const stop = repeat(1000, work, () => {})
    await vi.advanceTimersByTimeAsync(1000)
    await stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('stopped while it waits is never begun', async () => {
    const work = vi.fn(() => Promise.resolve())
    await repeat(1000, work, () => {})()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(work).not.toHaveBeenCalled()
  })
})
