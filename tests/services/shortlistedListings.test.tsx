import { expect, it } from 'vitest'
import { fetchCards } from '~/services/listings/properties'
import { active, listingId } from '../../e2e/demo.ts'
import { cardRow } from '../support/demoCards.ts'
import { stubNetwork } from '../support/network.ts'

const CARDS = 'GET /rest/v1/listing_cards'
const homes = active('sale').slice(0, 2)
const unknown = Array.from({ length: 99 }, () => crypto.randomUUID())

it('asks for a hundred homes a request, and answers all of them', async () => {
  const [first = '', last = ''] = homes.map(listingId)
  const network = stubNetwork({
    [CARDS]: ({ query }) =>
      homes.filter((home) => query.get('id')?.includes(listingId(home))).map(cardRow),
  })
  const cards = await fetchCards([first, ...unknown, last])
  const asked = network.callsOf(CARDS).map(({ query }) => query.get('id')?.split(',').length)
  expect(asked).toEqual([100, 1])
  expect(cards.map(({ title }) => title)).toEqual(homes.map(({ title }) => title))
})
