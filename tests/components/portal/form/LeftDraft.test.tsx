import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import {
  button,
  field,
  fill,
  member,
  openEdit,
  openPropertyForm,
  save,
  savedId,
  stored,
} from '../../../support/openPropertyForm.tsx'

const keyOf = (owner: string, listing = 'new') => `bng_listing_draft_${owner}_${listing}`
const NEW = keyOf(member.id)
const OF_LISTING = keyOf(member.id, aListing().id)
const kept = (key: string) => localStorage.getItem(key)
const OFFER = /^Changes of .* were not saved\. They are on this device\.$/

/** The tab is gone without a word, as in a crash. */
const crash = () => cleanup()

test('what was typed into a new listing is offered again after a crash, and taken up', async () => {
  const first = await openPropertyForm()
  await fill(first.user, { Title: 'Corner house', Price: '1,250,000' })
  await waitFor(() => expect(kept(NEW)).toContain('1,250,000'))
  crash()
  const { user } = await openPropertyForm()
  expect(screen.getByText(OFFER)).toBeVisible()
  expect(field('Title')).toHaveValue('')
  await user.click(button('Restore them'))
  expect(field('Title')).toHaveValue('Corner house')
  expect(field('Price')).toHaveValue('1,250,000')
  expect(screen.queryByText(OFFER)).toBeNull()
})

test('of an edited listing only what was changed is kept, so that what others changed since stays', async () => {
  const first = await openEdit(aListing())
  await fill(first.user, { Description: 'My words.' })
  await waitFor(() => expect(kept(OF_LISTING)).toContain('My words.'))
  crash()
  const { user } = await openEdit(aListing({ price: 800_000 }))
  await user.click(button('Restore them'))
  await save(user)
  await savedId()
  expect(stored.get(aListing().id)).toMatchObject({ price: 800_000, description: 'My words.' })
})

test('what is saved, discarded or given up is not offered again', async () => {
  const { user } = await openEdit(aListing())
  await fill(user, { Description: 'My words.' })
  await waitFor(() => expect(kept(OF_LISTING)).toContain('My words.'))
  await save(user)
  await savedId()
  expect(kept(OF_LISTING)).toBeNull()

  crash()
  const other = await openPropertyForm()
  await fill(other.user, { Title: 'Corner house' })
  await waitFor(() => expect(kept(NEW)).toContain('Corner house'))
  await other.user.click(button('Cancel'))
  await other.user.click(button('Close and lose it'))
  expect(kept(NEW)).toBeNull()
})

test('nobody is offered what a colleague left at this device', async () => {
  const colleagues = keyOf('0d9f5a3e-58a5-4f3e-9c0d-3f1f4a6f7b10')
  const draft = { changes: { title: 'Theirs' }, keptAt: '2026-11-24T09:00:00.000Z' }
  localStorage.setItem(colleagues, JSON.stringify(draft))
  const { user } = await openPropertyForm()
  expect(screen.queryByText(OFFER)).toBeNull()
  await fill(user, { Title: 'Mine' })
  await waitFor(() => expect(kept(NEW)).toContain('Mine'))
  expect(kept(colleagues)).toContain('Theirs')
})

test('a draft that is discarded is gone', async () => {
  localStorage.setItem(
    NEW,
    JSON.stringify({ changes: { title: 'Old' }, keptAt: '2026-11-24T09:00:00.000Z' }),
  )
  const { user } = await openPropertyForm()
  await user.click(button('Discard them'))
  expect(kept(NEW)).toBeNull()
  expect(field('Title')).toHaveValue('')
})

test.each(['nonsense', '{}', '{"changes":1,"keptAt":"x"}'])(
  'spoilt storage is no draft: %s',
  async (spoilt) => {
    localStorage.setItem(NEW, spoilt)
    await openPropertyForm()
    expect(screen.queryByText(OFFER)).toBeNull()
  },
)
