import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ShownHome } from '~/lib/shortlist/freshness'
import { cardOf } from '~/lib/shortlist/freshness'
import { mergeShortlists } from '~/lib/shortlist/merge'
import { toLink } from '~/lib/shortlist/shareLink'
import {
  changeVerdict,
  emptyShortlist,
  type Shortlist,
  setMyName,
  verdictOf,
} from '~/lib/shortlist/shortlist'
import { ServiceError } from '~/services/client/errors'
import { lookStore } from '~/services/shortlist/lookStore'
import { hideHome, removeHome } from '~/services/shortlist/shortlistEdits'
import { shortlistStore } from '~/services/shortlist/shortlistStore'
import type { ListedProperty } from '~/types/property'
import { active, listingId } from '../../e2e/demo.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import { lastSearch, services, stubListings } from '../support/demoAnswers.ts'
import { cardRow } from '../support/demoCards.ts'
import { openSite } from '../support/openSite.tsx'

const [house, villa, flat] = active('sale') as [Listing, Listing, Listing]
const START = 1_780_000_000
const ANNA = 'a0000001'

beforeEach(() => shortlistStore.clear())
afterEach(() => {
  shortlistStore.clear()
  localStorage.clear()
})

const shown = (listing: Listing) => ({ ...cardRow(listing), id: listingId(listing) }) as ShownHome

/** What this device holds: each listing saved, at a price that is so much above today's. */
function keep(listings: readonly Listing[], above = 0): void {
  shortlistStore.change((shortlist, now) =>
    listings.reduce((all, listing) => {
      const card = cardOf(shown(listing))
      const saved = { saved: true, card: { ...card, price: Number(card.price) + above } }
      return changeVerdict(all, listingId(listing), saved, now)
    }, shortlist),
  )
}

async function openShortlist(listed: readonly Listing[], fragment = '') {
  stubListings(listed)
  const { user } = await openSite(`/shortlist${fragment}`)
  await screen.findByRole('heading', { level: 1, name: 'Your shortlist' })
  const row = (listing: Listing) => screen.findByRole('article', { name: listing.title })
  return { user, row }
}

/** What was asked for so far, one name a call. */
const asked = () =>
  Object.entries(services).flatMap(([name, { mock }]) => mock.calls.map(() => name))

describe('the shortlist', () => {
  it('says how to begin, asks for the newest homes alone, and writes nothing', async () => {
    localStorage.clear()
    await openShortlist([])
    expect(await screen.findByText('Nothing saved yet.')).toBeInTheDocument()
    await waitFor(() => expect(asked()).toEqual(['fetchListingPage']))
    expect(lastSearch()).toEqual({ propertyClass: 'sale', sort: 'date-desc' })
    expect(Object.keys(localStorage)).toEqual(['bng_cookie_consent'])
  })

  it('keeps the newest homes where they are when the first of them is saved', async () => {
    localStorage.clear()
    const { user } = await openShortlist([house, villa])
    const newest = within(await screen.findByRole('region', { name: 'New to the market' }))
    const hearts = await newest.findAllByRole('button', { name: 'Save' })
    await user.click(hearts[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: /^To look at/ })).toBeInTheDocument()
    expect(newest.getAllByRole('article')).toHaveLength(2)
    expect(newest.getByRole('button', { name: 'Saved' })).toHaveFocus()
    expect(screen.queryByText('Nothing saved yet.')).toBeNull()
    await waitFor(() => expect(services.fetchCards).toHaveBeenCalledTimes(1))
  })

  it('keeps the newest homes, too, where the list became empty meanwhile', async () => {
    keep([villa])
    const { user } = await openShortlist([house, villa])
    await user.click(await screen.findByRole('button', { name: `Saved: ${villa.title}` }))
    const newest = within(await screen.findByRole('region', { name: 'New to the market' }))
    const hearts = await newest.findAllByRole('button', { name: 'Save' })
    await user.click(hearts[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: /^To look at/ })).toBeInTheDocument()
    expect(newest.getByRole('button', { name: 'Saved' })).toHaveFocus()
  })

  it('asks for its cards by their ids, once, and for nothing else', async () => {
    keep([house, villa])
    const { row } = await openShortlist([house, villa])
    expect(
      await within(await row(house)).findByRole('link', { name: house.title }),
    ).toBeInTheDocument()
    expect(asked()).toEqual(['fetchCards'])
    expect(services.fetchCards.mock.lastCall?.[0].toSorted()).toEqual(
      [house, villa].map(listingId).toSorted(),
    )
  })

  it('says what has become of a home since it was saved, and shows these alone when asked', async () => {
    keep([house], 25_000)
    keep([villa, flat])
    const { user, row } = await openShortlist([house, villa])
    await waitFor(async () =>
      expect(await row(house)).toHaveTextContent('£25,000 less than when you saved it'),
    )
    const gone = await row(flat)
    expect(gone).toHaveTextContent('No longer on the market')
    expect(gone).toHaveTextContent(flat.location)

    await user.click(screen.getByRole('button', { name: '1 reduced by £25,000' }))
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '1 gone' }))
    expect(screen.getByRole('article')).toHaveAccessibleName(flat.title)
  })

  it('shows what was saved where the network is cut', async () => {
    keep([house])
    stubListings([])
    services.fetchCards.mockRejectedValue(new ServiceError('Failed to fetch properties'))
    await openSite('/shortlist')
    const row = await screen.findByRole('article', { name: house.title })
    expect(row).toHaveTextContent(house.location)
    expect(row).not.toHaveTextContent('No longer on the market')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'These are the details that you saved.',
    )
  })

  it('keeps stage, stars and note, and the focus on a home that moves on', async () => {
    keep([house, villa])
    const { user, row } = await openShortlist([house, villa])
    const first = within(await row(house))
    await user.click(first.getByRole('button', { name: `Add a note for ${house.title}` }))
    await user.type(first.getByLabelText('Note'), 'Dark 🌚')
    await user.click(first.getByRole('radio', { name: '4 stars' }))
    await user.selectOptions(first.getByLabelText('Stage'), 'Seen')
    const seen = within(await screen.findByRole('region', { name: /^Seen/ }))
    await waitFor(() => expect(seen.getByLabelText('Stage')).toHaveFocus())
    await user.click(seen.getByRole('button', { name: `Date and note for ${house.title}` }))
    expect(seen.getByLabelText('Seen on')).toBeInTheDocument()
    expect(seen.getByLabelText('Note')).toHaveValue('Dark 🌚')
    expect(JSON.stringify(shortlistStore.read().shortlist)).toContain('Dark 🌚')
    expect(seen.getByRole('radio', { name: '4 stars' })).toBeChecked()
  })

  it('asks for note and date when wanted, and has the note under its button again', async () => {
    keep([house])
    const { user, row } = await openShortlist([house])
    const home = within(await row(house))
    expect(home.queryByLabelText('Note')).toBeNull()
    const opener = home.getByRole('button', { name: `Add a note for ${house.title}` })
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    await user.click(opener)
    expect(home.getByLabelText('Note')).toHaveFocus()
    expect(home.queryByLabelText(/ on$/)).toBeNull()
    await user.keyboard('Dark')
    await user.click(home.getByRole('button', { name: `Note for ${house.title}` }))
    expect(home.queryByLabelText('Note')).toBeNull()
    expect(await row(house)).toHaveTextContent('Dark')
  })

  it('names the date of a viewing by whether it has been', async () => {
    keep([house])
    const { user, row } = await openShortlist([house])
    const home = async () => within(await row(house))
    await user.selectOptions((await home()).getByLabelText('Stage'), 'Viewing booked')
    const opener = `Date and note for ${house.title}`
    await user.click(await (await home()).findByRole('button', { name: opener }))
    const booked = (await home()).getByLabelText('Viewing on')
    await user.type(booked, '2026-12-02')
    expect(await row(house)).toHaveTextContent('viewing on 2 December 2026')
    await user.selectOptions((await home()).getByLabelText('Stage'), 'Seen')
    await user.click(await (await home()).findByRole('button', { name: opener }))
    expect((await home()).getByLabelText('Seen on')).toHaveValue('2026-12-02')
  })

  it('keeps the place of the cross beside the stars before one is set', async () => {
    keep([house])
    const { user, row } = await openShortlist([house])
    const stars = within(await row(house)).getByRole('group', { name: `Stars for ${house.title}` })
    const places = stars.children.length
    await user.click(within(stars).getByRole('radio', { name: '4 stars' }))
    expect(within(stars).getByRole('button', { name: `No stars for ${house.title}` })).toBeVisible()
    expect(stars.children).toHaveLength(places)
  })

  it('is explained only while it is empty', async () => {
    keep([house])
    const { user, row } = await openShortlist([house])
    await row(house)
    expect(screen.queryByText(/^Press the heart on a home/)).toBeNull()
    await user.click(screen.getByRole('button', { name: `Saved: ${house.title}` }))
    expect(await screen.findByText(/^Press the heart on a home/)).toBeVisible()
  })

  it('takes a home off, and puts it back', async () => {
    keep([house, villa])
    const { user, row } = await openShortlist([house, villa])
    const first = within(await row(house))
    await user.click(first.getByRole('button', { name: `Add a note for ${house.title}` }))
    await user.type(first.getByLabelText('Note'), 'Dark')
    await user.click(first.getByRole('button', { name: `Saved: ${house.title}` }))
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: `Note for ${house.title}` }))
    expect(within(await row(house)).getByLabelText('Note')).toHaveValue('Dark')
  })

  it('deletes everything once it has asked', async () => {
    keep([house])
    const { user, row } = await openShortlist([house])
    await row(house)
    await user.click(await screen.findByRole('button', { name: 'Yes, tell me' }))
    await user.click(screen.getByRole('button', { name: 'Delete everything' }))
    const question = within(screen.getByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete everything' }))
    expect(await screen.findByText('Nothing saved yet.')).toBeInTheDocument()
    expect(localStorage.getItem('bng_hunt')).toBeNull()
    expect(localStorage.getItem('bng_since')).toBe('{}')
    lookStore.turnOff()
    expect(screen.queryByRole('link', { name: /^Shortlist/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete everything' })).toBeNull()
  })

  it.each<[string, () => void]>([
    ['a home that was hidden', () => void hideHome(listingId(house))],
    [
      'a home that was taken off',
      () => {
        keep([house])
        removeHome(listingId(house))
      },
    ],
    ['a list that could not be read', () => localStorage.setItem('bng_hunt_broken', '{')],
  ])('deletes everything where nothing is left of it but %s', async (_, leave) => {
    leave()
    shortlistStore.reread()
    const { user } = await openShortlist([])
    expect(await screen.findByText('Nothing saved yet.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Delete everything' }))
    const question = within(screen.getByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete everything' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete everything' })).toBeNull(),
    )
    expect(Object.keys(localStorage)).toEqual(['bng_cookie_consent'])
  })

  it('that cannot be read is told, and counts nothing', async () => {
    localStorage.setItem('bng_hunt', '{"v":1')
    shortlistStore.reread()
    await openShortlist([])
    expect(await screen.findByText(/could not be read, so this is a new one/)).toBeVisible()
    expect(screen.getByText('Nothing saved yet.')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Shortlist/ })).toBeNull()
    expect(asked()).toEqual(['fetchListingPage'])
  })
})

describe('since the last look at the shortlist', () => {
  afterEach(() => lookStore.turnOff())

  /** What the next visit shows, with these listings at these prices. */
  async function comeBack(listed: readonly ListedProperty[], first: Listing) {
    cleanup()
    stubListings([])
    services.fetchCards.mockResolvedValue(listed)
    const { user } = await openSite('/shortlist')
    await screen.findByRole('article', { name: first.title })
    return user
  }

  it('says what somebody has added, what is reduced and gone, and shows these alone', async () => {
    keep([house, villa])
    const before = await openShortlist([house, villa])
    await before.row(house)
    expect(localStorage.getItem('bng_since')).toBeNull()
    await before.user.click(await screen.findByRole('button', { name: 'Yes, tell me' }))
    expect(localStorage.getItem('bng_since')).toContain(listingId(house))

    shortlistStore.change((shortlist) => mergeShortlists(shortlist, annas([flat])))
    const cheaper = {
      ...cardRow(house),
      price: Number(house.price) - 25_000,
      reduced_at: new Date(Date.now() + 60_000).toISOString(),
    }
    const user = await comeBack([cheaper, cardRow(flat)], house)
    const told = await screen.findByText(/^Since /)
    const since = within(told.closest('div') ?? document.body)
    await user.click(since.getByRole('button', { name: '1 new' }))
    expect(screen.getByRole('article')).toHaveAccessibleName(flat.title)
    await user.click(since.getByRole('button', { name: '1 reduced by £25,000' }))
    expect(screen.getByRole('article')).toHaveAccessibleName(house.title)
    await user.click(since.getByRole('button', { name: '1 gone' }))
    expect(screen.getByRole('article')).toHaveAccessibleName(villa.title)
    await user.click(since.getByRole('button', { name: 'I have seen these' }))
    await waitFor(() => expect(screen.queryByText(/^Since /)).toBeNull())
    expect(screen.getAllByRole('article')).toHaveLength(3)
  })

  it('takes what I have added or taken off myself for no news', async () => {
    keep([house, villa])
    const before = await openShortlist([house, villa])
    await before.row(house)
    await before.user.click(await screen.findByRole('button', { name: 'Yes, tell me' }))
    removeHome(listingId(villa))
    keep([flat])
    await comeBack([cardRow(house), cardRow(flat)], house)
    await waitFor(() => expect(localStorage.getItem('bng_since')).toContain(listingId(flat)))
    expect(localStorage.getItem('bng_since')).not.toContain(listingId(villa))
    expect(screen.queryByText(/^Since /)).toBeNull()
  })
})

/** Anna's list, as a link brings it. */
function annas(listings: readonly Listing[]): Shortlist {
  return listings.reduce(
    (shortlist, listing) =>
      changeVerdict(
        shortlist,
        listingId(listing),
        { saved: true, stars: 5, note: 'Light <b>' },
        START,
      ),
    setMyName(emptyShortlist(ANNA), 'Anna', START),
  )
}
const fragmentOf = (shortlist: Shortlist) => `#s=${toLink(shortlist, true).fragment}`

describe('a link', () => {
  it('shows the list of whoever sent it, and changes nothing by itself', async () => {
    await openShortlist([house, villa], fragmentOf(annas([house, villa])))
    const list = await screen.findByRole('region', { name: 'A shortlist of 2 homes Anna shared' })
    expect(await within(list).findByText(house.title)).toBeInTheDocument()
    expect(list).toHaveTextContent('Light <b>')
    expect(localStorage.getItem('bng_hunt')).toBeNull()
  })

  it('adds it to mine, with both verdicts beside each other', async () => {
    keep([house])
    const { user, row } = await openShortlist([house, villa], fragmentOf(annas([house, villa])))
    await screen.findByRole('region', { name: /Anna shared/ })
    await user.click(await screen.findByRole('button', { name: 'Add to mine' }))
    expect(await row(house)).toHaveTextContent('You both like it')
    expect(await row(house)).toHaveTextContent('Anna: To look at · 5 stars')
    expect(within(await row(villa)).getByRole('button', { name: /^Saved: / })).toBeInTheDocument()
    expect(location.hash).toBe('')
  })

  it('says of nobody that they took off what they never saved', async () => {
    keep([house])
    const starred = changeVerdict(
      setMyName(emptyShortlist(ANNA), 'Anna', START),
      listingId(house),
      { stars: 5 },
      START,
    )
    const flats = changeVerdict(starred, listingId(flat), { saved: true }, START)
    const { user, row } = await openShortlist([house, flat], fragmentOf(flats))
    await user.click(await screen.findByRole('button', { name: 'Add to mine' }))
    expect(await row(house)).toHaveTextContent('Anna: 5 stars')
    expect(await row(house)).not.toHaveTextContent('Took it off')
  })

  it('leaves off what I had taken off or hidden', async () => {
    keep([house])
    const { user } = await openShortlist([house, villa], fragmentOf(annas([house, villa])))
    shortlistStore.change((shortlist, now) =>
      changeVerdict(shortlist, listingId(villa), { hidden: true }, now),
    )
    await user.click(await screen.findByRole('button', { name: 'Add to mine' }))
    await waitFor(() => expect(location.hash).toBe(''))
    const { shortlist } = shortlistStore.read()
    expect(shortlist && verdictOf(shortlist, listingId(villa)).saved).toBe(false)
  })

  it('leaves out what is not listed any more, and says so', async () => {
    const { user } = await openShortlist([house], fragmentOf(annas([house, flat])))
    expect(
      await screen.findByText('1 home of it no longer listed, and left out.'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add to mine' }))
    expect(await screen.findAllByRole('article')).toHaveLength(1)
  })

  it('that is damaged says so', async () => {
    await openShortlist([], '#s=broken')
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is damaged.')
  })
})

it('says stars, day and note as text, for paper', async () => {
  keep([house])
  shortlistStore.change((shortlist, now) =>
    changeVerdict(
      shortlist,
      listingId(house),
      { stage: 'seen', stars: 4, seen: '2026-11-20', note: 'Ask about the lift' },
      now,
    ),
  )
  const { row } = await openShortlist([house], '')
  const printed = within(await row(house)).getByText('Seen · 4 stars · seen on 20 November 2026')
  expect(printed.nextElementSibling).toHaveTextContent('Ask about the lift')
})

it('compares up to four homes, all of it or only what differs', async () => {
  const listings = active('sale').slice(0, 5)
  keep(listings)
  const { user } = await openShortlist(listings)
  const switches = await screen.findAllByRole('switch', { name: /^Compare/ })
  for (const each of switches.slice(0, 4)) await user.click(each)
  expect(switches[4]).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Compare 4 homes' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Compare' })
  expect(heading).toHaveFocus()
  expect(screen.queryByRole('heading', { name: 'Your shortlist' })).toBeNull()
  expect(
    await screen.findByRole('row', { name: /^A month (at least|about) £/ }),
  ).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /^Stage/ })).toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: 'Only what differs' }))
  expect(screen.queryByRole('row', { name: /^Stage/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByRole('heading', { name: 'Your shortlist' })).toHaveFocus()
  expect(await screen.findAllByRole('article')).toHaveLength(5)
})
