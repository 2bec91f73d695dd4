import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { AlertRequest, AlertSubject } from '~/types/alert'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

const ANNA = 'anna@visitor.example'
const richmond: AlertSubject = {
  kind: 'search',
  class: 'sale',
  filters: { place: 'richmond', price: { max: 950_000 }, bedrooms: { min: 2 } },
  area: {
    frame: { west: -0.35, south: 51.4, east: -0.25, north: 51.5 },
    polygon: [
      [51.41, -0.34],
      [51.49, -0.3],
      [51.41, -0.26],
    ],
  },
}
const homes: AlertSubject = { kind: 'homes', homes: ['6c1c1bd0-77b8-4a2c-9a5c-2f0f0c4a3e11'] }

let backend: TestBackend
let services: typeof import('~/services/alerts/alerts')

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  services = await import('~/services/alerts/alerts')
})
afterEach(async () => {
  await backend.sql('delete from public.alerts')
  await backend.sql('delete from public.outgoing_mails')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})

/** Asks for an alert, and returns the token of its link, if there is one. */
async function ask(subject: AlertSubject, changes: Partial<AlertRequest> = {}) {
  await services.requestAlert({
    subject,
    email: 'Anna@Visitor.example',
    frequency: 'instant',
    reductions: true,
    consent: 'I ask for this.',
    honeypot: '',
    ...changes,
  })
  const [row] = await backend.sql('select token from public.alerts order by asked_at desc limit 1')
  return String((row as { token: string } | undefined)?.token)
}

it.each<[string, AlertSubject]>([
  ['a search in an area', richmond],
  ['homes', homes],
])('an alert for %s is read as it was asked for, with its address masked', async (_, subject) => {
  const token = await ask(subject)
  expect(await services.readAlert(token)).toEqual({
    subject,
    frequency: 'instant',
    reductions: true,
    state: 'unconfirmed',
    pausedUntil: null,
    address: 'a•••@visitor.example',
    askedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    isAskedAgain: false,
    others: 0,
  })
  const mails = await backend.sql('select recipient, kind from public.outgoing_mails')
  expect(mails).toEqual([{ recipient: ANNA, kind: 'alert-confirmation' }])
})

it('an alert is confirmed, changed, paused, goes on, and ends', async () => {
  const token = await ask(richmond)
  expect(await services.confirmAlert(token)).toMatchObject({ state: 'active' })
  const weekly = { frequency: 'weekly', reductions: false } as const
  expect(await services.changeAlert(token, weekly)).toMatchObject(weekly)
  const paused = await services.pauseAlert(token, 30)
  const days = (Date.parse(paused?.pausedUntil ?? '') - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(30, 1)
  expect(await services.pauseAlert(token, 0)).toMatchObject({ pausedUntil: null })
  expect(await services.endAlert(token, false)).toMatchObject({ state: 'ended' })
  expect(await services.endAlert(token, false)).toMatchObject({ state: 'ended' })
})

it('all alerts to an address end together', async () => {
  await services.confirmAlert(await ask(homes))
  const token = await ask(richmond)
  expect(await services.confirmAlert(token)).toMatchObject({ others: 1 })
  expect(await services.endAlert(token, true)).toMatchObject({ state: 'ended', others: 0 })
})

it('what fills in the trap gets no letter and the same answer', async () => {
  expect(await ask(richmond, { honeypot: 'x' })).toBe('undefined')
  expect(await backend.sql('select id from public.outgoing_mails')).toEqual([])
})

it('a token of no alert has none', async () => {
  expect(await services.readAlert('x'.repeat(43))).toBeNull()
  expect(await services.confirmAlert('x'.repeat(43))).toBeNull()
})

it('what the database refuses is said in our words', async () => {
  await expect(ask(richmond, { email: 'anna' })).rejects.toThrow(
    'Your alert could not be created. Please try again.',
  )
  await expect(services.pauseAlert('x'.repeat(43), 1000)).rejects.toThrow(
    'That could not be done. Please try again.',
  )
})
