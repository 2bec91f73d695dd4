import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Listing } from '../../supabase/seed/listing.ts'
import { readPdf } from '../../tests/support/readPdf.ts'
import { active, byPrice, listingId, photoTexts, theListing, titles } from '../demo.ts'
import { type Journey, type Scene, visit } from './journey.ts'
import { article, button, css, dialog, field, heading, link, words } from './targets.ts'
import type { Visitor } from './visitor.ts'

const sales = byPrice(active('sale'))
const house = theListing('sale-belgravia-stucco-house')
const photos = photoTexts(house)
const card = article(house.title)
const popUp = css('dialog[open]')
const cardTitles = css('main article:has(button) h3')
const fullScreen = button(`All ${photos.length} photographs`)

const withPopUp = `/properties?type=house&property=${listingId(house)}`

/** Expects these cards and no others, in this order. */
function seesCards(visitor: Visitor, listings: readonly Listing[]): Promise<void> {
  return visitor.equals('the cards', () => visitor.texts(cardTitles), titles(listings))
}

async function openPopUp(visitor: Visitor): Promise<void> {
  await visitor.click(button('View Details', card))
  await visitor.sees(dialog(house.title))
  await visitor.isAt(withPopUp)
}

const openDialogs = async (visitor: Visitor) => (await visitor.texts(popUp)).length

type WithFiles = typeof globalThis & { files: string[] }

/** Records the files that the page offers for download, for an engine that does not save them. */
function noteFiles(visitor: Visitor): Promise<void> {
  return visitor.evaluate(() => {
    const files: string[] = []
    Object.assign(globalThis, { files })
    const handOver = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file) => {
      const reader = new FileReader()
      reader.onload = () => files.push(reader.result as string)
      reader.readAsDataURL(file as Blob)
      return handOver(file)
    }
  })
}

async function downloadedPdf(visitor: Visitor, downloads: string | undefined): Promise<Uint8Array> {
  let bytes: Buffer | undefined
  await visitor.until('a PDF is downloaded', async () => {
    if (downloads) {
      const name = (await readdir(downloads)).find((file) => file.endsWith('.pdf'))
      bytes = name === undefined ? undefined : await readFile(join(downloads, name))
    } else {
      const [file] = await visitor.evaluate(() => (globalThis as WithFiles).files)
      bytes = file === undefined ? undefined : Buffer.from(file.split(',')[1] ?? '', 'base64')
    }
    return bytes?.subarray(-16).includes('%%EOF') ?? false
  })
  return new Uint8Array(bytes ?? [])
}

/** The number of requests for this page. */
const loads = ({ line }: Scene, path: string) =>
  line.calls.filter((call) => call.path === path).length

export const browsing: readonly Journey[] = [
  {
    name: 'Home, and from its menu to another page',
    run: async (scene) => {
      const { visitor } = scene
      await visitor.resize(600, 900)
      await visit(scene, '/')
      await visitor.sees(heading('Good homes, plainly described'))
      await visitor.click(button(/menu/i))
      await visitor.click(link('About', dialog('Menu')))
      await visitor.isAt('/about')
      await visitor.sees(heading('Our Story'))
      await visitor.seesNo(popUp)
    },
  },
  {
    name: 'a search by filters, restored from its address',
    run: async (scene) => {
      const { visitor } = scene
      const wanted = sales.filter(
        ({ type, price, bedrooms }) => type === 'house' && price >= 5_000_000 && bedrooms >= 5,
      )
      assert.ok(wanted.length > 0, 'the demo data have an example')
      await visit(scene, '/properties')
      await visitor.choose(field('Type'), 'House')
      await visitor.choose(field('Price'), '£5M+')
      await visitor.click(button(/^Filters/))
      await visitor.fill(field('Bedrooms, at least'), '5')
      await visitor.press('Enter')
      await seesCards(visitor, wanted)
      const address = await visitor.address()
      assert.deepEqual(Object.fromEntries(new URL(address, 'http://site').searchParams), {
        type: 'house',
        price: '5000000-999999999',
        bedrooms: '5',
      })
      await visitor.reload()
      await visitor.isAt(address)
      await seesCards(visitor, wanted)
      assert.equal(await visitor.value(field('Type')), 'house')

      await visitor.back()
      await seesCards(
        visitor,
        sales.filter(({ type, price }) => type === 'house' && price >= 5_000_000),
      )
    },
  },
  {
    name: 'the lightbox, closed by Escape and then the pop-up by Escape, with the filters kept',
    run: async (scene) => {
      const { visitor } = scene
      // Closing must not go back to this address.
      await visit(scene, '/properties?type=villa')
      await visitor.choose(field('Type'), 'House')
      await openPopUp(visitor)
      await visitor.click(fullScreen)
      await visitor.sees(words(`1 / ${photos.length}`, popUp))
      await visitor.press('ArrowRight')
      await visitor.sees(words(`2 / ${photos.length}`, popUp))
      await visitor.press('Escape')
      await visitor.equals('the open dialogs', () => openDialogs(visitor), 1)
      await visitor.isAt(withPopUp)
      await visitor.press('Escape')
      await visitor.seesNo(popUp)
      await visitor.isAt('/properties?type=house')
      await visitor.sees(card)
      // The effects of closing are over once another press has had its effect.
      await visitor.click(button('Next photograph', card))
      await visitor.sees(words(`Photograph 2 of ${photos.length}`, card))
      await visitor.isAt('/properties?type=house')
    },
  },
  {
    name: 'sharing a property, and its brochure',
    run: async (scene) => {
      const { visitor, downloads } = scene
      await visit(scene, `/property/${listingId(house)}`)
      const share = button('Share', css('main'))
      // WebKit refuses the clipboard to a press that waited for code, because it no longer counts as the visitor's.
      await visitor.until('the button has its code', () =>
        visitor.read(share, (element) =>
          Object.keys(element).some((key) => key.startsWith('__reactProps$')),
        ),
      )
      await visitor.click(share)
      await visitor.sees(words('The link is on your clipboard.'))
      await noteFiles(visitor)
      await visitor.click(button('Download Brochure'))
      const { pages, text } = await readPdf(await downloadedPdf(visitor, downloads))
      // Two, two of what must be known, and its floor plan.
      assert.equal(pages.length, 5)
      assert.ok(text.includes(house.title), 'the brochure is of this property')
    },
  },
  {
    name: 'leaving a page while its parts load',
    run: async (scene) => {
      const { visitor, line } = scene
      await visitor.remember({})
      const parts = line.hold(/\/assets\/HomeSections-.*\.js$/)
      await visitor.open('/')
      await visitor.until('a part is on its way', () => parts.waiting().length > 0)
      const next = line.hold(/^\/about$/)
      await visitor.evaluate(() => void setTimeout(() => location.assign('/about')))
      await visitor.until('the next page is asked for', () => loads(scene, '/about') > 0)
      // Firefox has by now cancelled the request for the part.
      next.letGo()
      parts.letGo()
      await visitor.isAt('/about')
      await visitor.atHome()
      await visitor.sees(heading('Our Story'))
      assert.equal(loads(scene, '/'), 1, 'the page that was left is not loaded again')

      // The page also works for a visitor who comes back to it.
      await visitor.back()
      await visitor.isAt('/')
      await visitor.atHome()
      await visitor.click(button('Next testimonial'))
      await visitor.sees(css('[aria-label^="Show testimonial 2 of"][aria-current=true]'))
    },
  },
]
