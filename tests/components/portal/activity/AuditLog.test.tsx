import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Call, cutConnection } from '../../../support/network.ts'
import { openPortal } from '../../../support/openPortal.tsx'

const LOG = 'GET /rest/v1/audit_log'
const PAGE_SIZE = 25

const log = () => within(screen.getByRole('region', { name: 'What staff did' }))
const entries = () => [...document.querySelectorAll('ol > li')]
const expectEntries = (count: number) => waitFor(() => expect(entries()).toHaveLength(count))

const edit = {
  id: 1,
  happened_at: '2026-11-20T09:00:00.000+00:00',
  actor_email: 'ada@bramleyandgrove.example',
  action: 'edited',
  property_id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  property_title: 'Gabled brick house',
  changes: { featured: [false, true] },
}

function openLog(answer: (call: Call) => unknown) {
  return openPortal({
    query: '?view=activity',
    routes: { [LOG]: answer, 'GET /rest/v1/deleted_listings': () => [] },
  })
}

test('an edit is in the log, field by field, with who made it', async () => {
  const { user } = await openLog(() => [edit])
  await expectEntries(1)
  const [entry] = entries() as [HTMLElement]
  expect(entry).toHaveTextContent('Edited Gabled brick house')
  expect(entry).toHaveTextContent('ada@bramleyandgrove.example')
  await user.click(within(entry).getByText('1 field'))
  const [field] = within(entry).getAllByRole('listitem')
  expect(field).toHaveTextContent(/^Featured\s*Before\s*No\s*After\s*Yes$/)
})

test('the log goes on a page at a time, and says when it cannot', async () => {
  const all = Array.from({ length: 60 }, (_, index) => ({ ...edit, id: 60 - index }))
  const pages = ({ query }: Call) => {
    const [, last] = /id\.lt\.(\d+)/.exec(query.get('or') ?? '') ?? []
    const from = last === undefined ? 0 : 61 - Number(last)
    return all.slice(from, from + PAGE_SIZE + 1)
  }
  const { user, network } = await openLog(pages)
  await expectEntries(25)
  network.answer(LOG, cutConnection)
  await user.click(log().getByRole('button', { name: 'Show More' }))
  expect(await log().findByRole('alert')).toHaveTextContent('Failed to load the log')
  await expectEntries(25)

  network.answer(LOG, pages)
  await user.click(log().getByRole('button', { name: 'Try again' }))
  await expectEntries(50)
  expect(entries()[25]).toHaveFocus()
  await user.click(log().getByRole('button', { name: 'Show More' }))
  await expectEntries(60)
  expect(log().queryByRole('button', { name: 'Show More' })).toBeNull()
})
