import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { keyLoadedEntry } from '~/app/keyLoadedEntry'
import { PropertyDialog } from '~/components/property/PropertyPopUp'
import { featured, listingId, photoTexts, priceText, theListing } from '../../../e2e/demo.ts'
import { stubListings } from '../../support/demoAnswers.ts'
import { keepPicturesLoading } from '../../support/loadingPictures.ts'
import { openSite } from '../../support/openSite.tsx'

const house = theListing('sale-belgravia-stucco-house')
const development = theListing('development-orchard-row-chiswick')
const photos = photoTexts(house)
const count = photos.length

keepPicturesLoading()

const card = () => screen.findByRole('article', { name: house.title })
const popUp = () => screen.findByRole('dialog', { name: house.title })

/** The photograph at this position, counted from one, is the one that is shown. */
async function expectPhoto(part: HTMLElement, position: number): Promise<void> {
  await within(part).findByRole('img', { name: photos[position - 1] ?? '' })
  const dot = { name: `Show photograph ${position} of ${count}` }
  expect(within(part).getByRole('button', dot)).toHaveAttribute('aria-current', 'true')
}

/** A click on what is behind the dialog, which the browser gives to the dialog itself. */
function clickBeside(dialog: HTMLElement): void {
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
}

it('opens at a click on the photograph of a card as well, and says what the card leaves out', async () => {
  stubListings([house])
  const { user } = await openSite('/properties?type=house')
  await user.click(within(await card()).getByRole('img', { name: photos[0] ?? '' }))
  const dialog = await popUp()
  await within(dialog).findByText(house.description)
  expect(dialog).toHaveTextContent(priceText(house))
  expect(dialog).toHaveTextContent(house.location)
  expect(within(dialog).getByText('Bedrooms').parentElement).toHaveTextContent(
    String(house.bedrooms),
  )
  expect(location.search).toBe(`?type=house&property=${listingId(house)}`)
})

it('is drawn by the press itself, before what the page still has to render', async () => {
  stubListings([house])
  await openSite('/properties')
  const link = within(await card()).getByRole('link', { name: house.title })
  await PropertyDialog.load()
  // So React renders what is urgent in a microtask, and all else in a later task.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  link.click()
  await Promise.resolve()
  expect(screen.getByRole('dialog', { name: house.title })).toBeVisible()
  expect(location.search).toBe(`?property=${listingId(house)}`)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await within(await popUp()).findByText(house.description)
})

it('closed before the page has followed its address, it leaves nothing to go back to', async () => {
  stubListings([house])
  await openSite('/properties')
  const link = within(await card()).getByRole('link', { name: house.title })
  await PropertyDialog.load()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  // As main.tsx does for the entry of a loaded page.
  keyLoadedEntry()
  const entry = history.state.key
  link.click()
  await Promise.resolve()
  screen.getByRole('button', { name: 'Close' }).click()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(location.search).toBe(''))
  expect(history.state.key).toBe(entry)
})

it('says so when the address is of no property, and leaves the page', async () => {
  stubListings([house])
  const { user } = await openSite('/properties?property=nonsense')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/^This property is no longer listed/)
  expect(within(dialog).getByRole('link', { name: '020 7946 0120' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
})

it('closes at a click beside it on a page of listings', async () => {
  stubListings([house])
  await openSite(`/properties?property=${listingId(house)}`)
  clickBeside(await popUp())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('on Home a click beside the pop-up does not close it', async () => {
  const [first] = featured
  if (!first) throw new Error('No demo listing is featured')
  stubListings([first])
  const { user } = await openSite(`/?property=${listingId(first)}`)
  const dialog = await screen.findByRole('dialog', { name: first.title })
  await within(dialog).findByText(first.description)
  clickBeside(dialog)
  // It still answers, so the click has been dealt with.
  await user.click(within(dialog).getByRole('button', { name: 'Next photograph' }))
  await within(dialog).findByRole('img', { name: photoTexts(first)[1] ?? '' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it("of a development has 'View Full Details' and 'Register Interest', about it", async () => {
  stubListings([development])
  const { user } = await openSite(`/developments?property=${listingId(development)}`)
  const dialog = await screen.findByRole('dialog', { name: development.title })
  expect(within(dialog).getByRole('link', { name: 'View Full Details' })).toHaveAttribute(
    'href',
    `/developments/${listingId(development)}`,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Register Interest' }))
  const form = await screen.findByRole('dialog', { name: 'Register Interest' })
  expect(form).toHaveTextContent(development.title)
  expect(form).toHaveTextContent(development.location)
})

it('the photographs of a card go round in both directions', async () => {
  stubListings([house])
  const { user } = await openSite('/properties?type=house')
  const shown = await card()
  const next = await within(shown).findByRole('button', { name: 'Next photograph' })
  const previous = within(shown).getByRole('button', { name: 'Previous photograph' })
  await expectPhoto(shown, 1)
  await user.click(previous)
  await expectPhoto(shown, count)
  await user.click(next)
  await expectPhoto(shown, 1)
  await user.click(next)
  await expectPhoto(shown, 2)
  await user.click(within(shown).getByRole('button', { name: `Show photograph 4 of ${count}` }))
  await expectPhoto(shown, 4)
  expect(within(shown).getByText(`Photograph 4 of ${count}`)).toHaveAttribute('aria-live', 'polite')
})

it('arrow keys page the photographs of the pop-up, and Alt leaves them to the browser', async () => {
  stubListings([house])
  const { user } = await openSite(`/properties?property=${listingId(house)}`)
  const dialog = await popUp()
  ;(await within(dialog).findByRole('button', { name: 'Next photograph' })).focus()
  await user.keyboard('{ArrowLeft}')
  await expectPhoto(dialog, count)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await expectPhoto(dialog, 2)
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expectPhoto(dialog, 2)
})

it('the lightbox counts, pages by keys and thumbnails, and goes round', async () => {
  stubListings([house])
  const { user } = await openSite(`/properties?property=${listingId(house)}`)
  const opener = await within(await popUp()).findByRole('button', {
    name: `All ${count} photographs`,
  })
  await user.click(opener)
  // The pop-up has the same name.
  await waitFor(() => expect(screen.getAllByRole('dialog', { name: house.title })).toHaveLength(2))
  const lightbox = screen.getAllByRole('dialog', { name: house.title }).at(-1)
  if (!lightbox) throw new Error('There is no lightbox')
  const counts = (position: number) => within(lightbox).findByText(`${position} / ${count}`)
  await counts(1)
  await user.keyboard('{ArrowRight}')
  await counts(2)
  await expectPhoto(lightbox, 2)
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await counts(count)
  await user.click(within(lightbox).getByRole('button', { name: 'Next photograph' }))
  await counts(1)
  await user.click(within(lightbox).getByRole('button', { name: `Show photograph 3 of ${count}` }))
  await counts(3)
  await expectPhoto(lightbox, 3)
  await user.click(within(lightbox).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(lightbox).not.toBeInTheDocument())
  // Where the lightbox was left, the gallery goes on.
  await expectPhoto(await popUp(), 3)
})

it('opens offline with what the card knows, says that the line is gone, and goes on once it is back', async () => {
  stubListings([house])
  const { user } = await openSite('/properties')
  const opener = within(await card()).getByRole('button', { name: 'View Details' })
  onlineManager.setOnline(false)
  try {
    // Without a pointer coming near, by which the rest would be on its way already.
    fireEvent.click(opener)
    const dialog = await popUp()
    expect(dialog).toHaveTextContent(priceText(house))
    await within(dialog).findByText(/^You are offline/)
    expect(within(dialog).queryByRole('alert')).toBeNull()
    onlineManager.setOnline(true)
    await within(dialog).findByText(house.description)
    expect(within(dialog).queryByText(/^You are offline/)).toBeNull()
    await user.keyboard('{Escape}')
  } finally {
    onlineManager.setOnline(true)
  }
})

it.each([
  ['the Control key', { ctrlKey: true }],
  ['the Command key', { metaKey: true }],
  ['the Shift key', { shiftKey: true }],
])(
  'opens the page of a home elsewhere at a click with %s on its photograph or its button',
  async (_, keys) => {
    stubListings([house])
    await openSite('/properties')
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const shown = within(await card())
    for (const opener of [
      shown.getByRole('img', { name: photos[0] ?? '' }),
      shown.getByRole('button', { name: 'View Details' }),
    ]) {
      opened.mockClear()
      fireEvent.click(opener, keys)
      expect(opened).toHaveBeenCalledExactlyOnceWith(
        `/property/${listingId(house)}`,
        '_blank',
        'noopener',
      )
    }
    expect(location.search).toBe('')
  },
)

it('opens the page of a home elsewhere at a press of the wheel', async () => {
  stubListings([house])
  await openSite('/properties')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  opened.mockClear()
  const photograph = within(await card()).getByRole('img', { name: photos[0] ?? '' })
  fireEvent(photograph, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(opened).toHaveBeenCalledTimes(1)
  fireEvent(photograph, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  expect(opened).toHaveBeenCalledTimes(1)
})
