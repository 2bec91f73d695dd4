import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AuditPage, fetchAuditLog, fetchDeletedListings } from '~/services/listings/activity'
import type { AuditEntry, AuditFilters } from '~/types/portal/activity'
import { openPortal } from '../../../support/openPortal.tsx'

vi.mock(import('~/services/listings/activity'), () => ({
  fetchAuditLog: vi.fn(),
  fetchDeletedListings: vi.fn(),
}))
// What the file before was still loading has the real service.
vi.hoisted(() => vi.resetModules())
beforeEach(() => {
  vi.mocked(fetchDeletedListings).mockResolvedValue([])
})
afterEach(() => {
  vi.mocked(fetchAuditLog).mockReset()
})

const log = () => within(screen.getByRole('region', { name: 'Staff activity' }))
const entries = () => [...document.querySelectorAll('ol > li')]
const expectEntries = (count: number) => waitFor(() => expect(entries()).toHaveLength(count))

const ADA = 'ada@bramleyandgrove.example'
const edit: AuditEntry = {
  id: '1',
  happened_at: '2026-11-20T09:00:00.000+00:00',
  actor: 'b5b7c1f0-8a0b-4a53-9d5e-3a2f6f0f9b11',
  actor_email: ADA,
  actor_name: 'Ada Marsh',
  action: 'edited',
  property_id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  property_title: 'Gabled brick house',
  changes: { featured: [false, true], price: [650_000, 625_000] },
}

const openLog = () => openPortal({ query: '?view=activity' })

/** Opens a log of one page. */
function openLogOf(...shown: readonly AuditEntry[]) {
  vi.mocked(fetchAuditLog).mockResolvedValue({ entries: shown, next: undefined })
  return openLog()
}

const lastAsked = (): AuditFilters | undefined => vi.mocked(fetchAuditLog).mock.lastCall?.[0]

test('an edit is in the log, in words and field by field, with who made it', async () => {
  const { user } = await openLogOf(edit)
  await expectEntries(1)
  const [entry] = entries() as [HTMLElement]
  expect(entry).toHaveTextContent(
    `Ada Marsh changed ‘Featured’ and the price of Gabled brick house`,
  )
  await user.click(within(entry).getByText('2 fields'))
  const [field, other] = within(entry).getAllByRole('listitem')
  expect(field).toHaveTextContent(/^Featured\s*Before\s*No\s*After\s*Yes$/)
  expect(other).toHaveTextContent(/^Price\s*Before\s*£650,000\s*After\s*£625,000$/)
})

test('an edit of one field is said in one sentence', async () => {
  await openLogOf({ ...edit, changes: { price: [650_000, 625_000] } })
  await expectEntries(1)
  const [entry] = entries() as [HTMLElement]
  expect(entry).toHaveTextContent(
    'changed the price of Gabled brick house from £650,000 to £625,000',
  )
  expect(within(entry).queryByText('1 field')).toBeNull()
})

test("a press on a name or a title leaves one person's actions, or one listing's", async () => {
  const { user } = await openLogOf(edit)
  await expectEntries(1)
  await user.click(log().getByRole('link', { name: 'Ada Marsh' }))
  await log().findByRole('link', { name: `Only what Ada Marsh did (show everything again)` })
  await user.click(log().getByRole('link', { name: 'Gabled brick house' }))
  const only = await log().findByRole('link', { name: /^Only Gabled brick house/ })
  await waitFor(() =>
    expect(lastAsked()).toMatchObject({
      person: 'b5b7c1f0-8a0b-4a53-9d5e-3a2f6f0f9b11',
      listing: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
    }),
  )
  await user.click(only)
  await waitFor(() =>
    expect(log().queryByRole('link', { name: /^Only Gabled brick house/ })).toBeNull(),
  )
  expect(log().getByRole('link', { name: /^Only what/ })).toBeVisible()
})

test('photographs that were added one after the other are one entry', async () => {
  const added = [2, 1, 0].map(
    (minute): AuditEntry => ({
      ...edit,
      id: String(minute + 1),
      happened_at: `2026-11-20T09:0${minute}:00.000+00:00`,
      action: 'photographs',
      changes: { added: 1 },
    }),
  )
  await openLogOf(...added)
  await expectEntries(1)
  expect(entries()[0]).toHaveTextContent(`Ada Marsh added 3 photographs to Gabled brick house`)
})

test('the log goes on a page at a time, and says when it cannot', async () => {
  const page = (from: number, count: number, next?: AuditPage['next']): AuditPage => ({
    entries: Array.from({ length: count }, (_, index) => ({ ...edit, id: String(from - index) })),
    next,
  })
  const secondPage = { happened_at: edit.happened_at, id: '36' }
  const thirdPage = { happened_at: edit.happened_at, id: '11' }
  vi.mocked(fetchAuditLog).mockResolvedValueOnce(page(60, 25, secondPage))
  const { user } = await openLog()
  await expectEntries(25)
  vi.mocked(fetchAuditLog).mockRejectedValue(new Error('Failed to load the log'))
  await user.click(log().getByRole('button', { name: 'Show More' }))
  expect(await log().findByRole('alert')).toHaveTextContent('Failed to load the log')
  await expectEntries(25)

  vi.mocked(fetchAuditLog).mockResolvedValueOnce(page(35, 25, thirdPage))
  await user.click(log().getByRole('button', { name: 'Try again' }))
  await expectEntries(50)
  expect(vi.mocked(fetchAuditLog).mock.lastCall?.[1]).toEqual(secondPage)
  expect(entries()[25]).toHaveFocus()
  vi.mocked(fetchAuditLog).mockResolvedValueOnce(page(10, 10))
  await user.click(log().getByRole('button', { name: 'Show More' }))
  await expectEntries(60)
  expect(vi.mocked(fetchAuditLog).mock.lastCall?.[1]).toEqual(thirdPage)
  expect(log().queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('what was done to several at once is one entry, which leads to its parts', async () => {
  const several: AuditEntry = {
    ...edit,
    id: '1e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
    action: 'several',
    property_id: null,
    property_title: null,
    changes: { change: 'status', wanted: 'withdrawn', listings: 12 },
  }
  const { user } = await openLogOf(several)
  await expectEntries(1)
  expect(lastAsked()?.parts).toBeUndefined()
  await user.click(log().getByRole('link', { name: '12 listings' }))
  expect(
    await log().findByRole('link', { name: /^Only what was done to these listings at once/ }),
  ).toBeVisible()
  await waitFor(() => expect(lastAsked()?.parts).toBe('1e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11'))
})

test('who has no name is called by the address', async () => {
  await openLogOf({ ...edit, actor_name: '' })
  await expectEntries(1)
  expect(entries()[0]).toHaveTextContent(`${ADA} changed`)
})

const signIn = (id: string, happened_at: string, actor_name = 'Ada Marsh'): AuditEntry => ({
  ...{ ...edit, id, happened_at, actor_name, action: 'signed_in', changes: {} },
  ...{ property_id: null, property_title: null },
})

test('sign-ins that follow each other are folded, and open on a press', async () => {
  const { user } = await openLogOf(
    signIn('4', '2026-11-20T12:00:00Z'),
    signIn('3', '2026-11-20T11:00:00Z', 'Ben Hart'),
    signIn('2', '2026-11-20T10:00:00Z'),
    edit,
    signIn('0', '2026-11-20T08:00:00Z'),
  )
  await expectEntries(3)
  const folded = log().getByText('3 sign-ins: Ada Marsh and Ben Hart')
  expect(log().getByText(/, 11:00$/)).not.toBeVisible()
  await user.click(folded)
  expect(log().getByText(/, 11:00$/)).toBeVisible()
  expect(entries().at(-1)).toHaveTextContent('Ada Marsh signed in')
})

test('the log can be of one kind of action, whose entries are not folded', async () => {
  const { user } = await openLogOf(
    signIn('2', '2026-11-20T10:00:00Z'),
    signIn('1', '2026-11-20T09:00:00Z'),
  )
  await expectEntries(1)
  const show = (kind: string) => log().getByRole('link', { name: kind })
  expect(show('Everything')).toHaveAttribute('aria-current', 'true')
  await user.click(show('Sign-ins'))
  await waitFor(() => expect(lastAsked()).toMatchObject({ kind: 'signIns' }))
  await expectEntries(2)
  expect(show('Sign-ins')).toHaveAttribute('aria-current', 'true')
  await user.click(show('Everything'))
  await waitFor(() => expect(lastAsked()?.kind).toBeUndefined())
})

test.each([
  ['', 'No changes yet.'],
  [`&listing=${edit.property_id}`, 'Nothing has been done to this listing since the log began.'],
  [`&listing=${edit.property_id}&kind=photographs`, 'The log has nothing of this.'],
  ['&kind=colleagues', 'The log has nothing of this.'],
])('a log without entries says so in its own words: %s', async (query, words) => {
  vi.mocked(fetchAuditLog).mockResolvedValue({ entries: [], next: undefined })
  await openPortal({ query: `?view=activity${query}` })
  expect(await log().findByText(words)).toBeVisible()
})

test('a filter that leaves nothing leads back to the whole log', async () => {
  vi.mocked(fetchAuditLog).mockResolvedValue({ entries: [], next: undefined })
  const { user } = await openPortal({ query: '?view=activity&kind=colleagues' })
  await user.click(await log().findByRole('link', { name: 'Show everything' }))
  expect(await log().findByText('No changes yet.')).toBeVisible()
  expect(log().queryByRole('link', { name: 'Show everything' })).toBeNull()
})

test('the days have headings, of which the last two say how near they are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00Z') })
  const at = (id: string, happened_at: string) => ({ ...edit, id, happened_at })
  await openLogOf(
    at('4', '2026-11-20T09:00:00Z'),
    at('3', '2026-11-20T08:00:00Z'),
    at('2', '2026-11-19T09:00:00Z'),
    at('1', '2026-11-17T09:00:00Z'),
  )
  await expectEntries(4)
  vi.useRealTimers()
  expect(
    log()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Today, 20\u00a0November\u00a02026',
    'Yesterday, 19\u00a0November\u00a02026',
    'Tuesday, 17\u00a0November\u00a02026',
  ])
  expect(within(entries()[1] as HTMLElement).getByText('08:00')).toBeVisible()
})
