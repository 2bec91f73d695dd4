import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pinPrice } from '~/lib/format/pinPrice'
import { parseArea } from '~/lib/map/searchedArea'
import { bringAllIntoView } from '../../../support/allInView.ts'
import {
  foundNone,
  openMap,
  SEARCH,
  searchesOf,
  searchNumber,
  stucco,
  threeHomes,
} from '../../../support/onMap.ts'

beforeEach(bringAllIntoView)

const AREA = '/properties?view=map&frame=-0.2_51.45_0_51.55'
const areaOfAddress = () => parseArea(new URLSearchParams(location.search)).area
const button = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('a map that was moved', () => {
  it('offers to search there, as a step of the history', async () => {
    const { user, map, network } = await openMap()
    await heading('3 homes here')
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument()
    map.focus()
    await user.keyboard('+{ArrowRight}')
    expect(searchesOf(network)).toHaveLength(1)
    network.answer(SEARCH, () => ({ ...threeHomes, pins: threeHomes.pins.slice(0, 1) }))
    await user.click(await screen.findByRole('button', { name: 'Search this area' }))
    const { frame } = (await searchNumber(network, 2)).p_area
    expect(areaOfAddress().frame?.west).toBeCloseTo(frame.west, 4)
    await heading('1 home here')
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument()
    expect(map).toHaveFocus()
    act(() => history.back())
    await heading('3 homes here')
    expect(location.search).toBe('?view=map')
  })

  it('searches by itself where that is wished, and so in this browser from then on', async () => {
    const { user, map, network } = await openMap()
    await heading('3 homes here')
    await user.click(screen.getByRole('switch', { name: 'Search as I move' }))
    map.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    // Several presses are one search, and one address.
    const { frame } = (await searchNumber(network, 2)).p_area
    expect(areaOfAddress().frame?.east).toBeCloseTo(frame.east, 4)
    expect(localStorage.getItem('bng_search_as_i_move')).toBe('on')
  })
})

it('an address shows its area again, and filters narrow it there', async () => {
  const { user, network } = await openMap(`${AREA}&type=house`)
  await heading('3 homes here')
  expect((await searchNumber(network, 1)).p_area.frame).toEqual({
    west: -0.2,
    south: 51.45,
    east: 0,
    north: 51.55,
  })
  await user.click(button('Take away House'))
  expect(await searchNumber(network, 2)).toMatchObject({ p_filters: {} })
  expect(areaOfAddress().frame).toEqual({ west: -0.2, south: 51.45, east: 0, north: 51.55 })
})

describe('Draw an area', () => {
  it('by keyboard: corners at the cross, Done, and Clear', async () => {
    const { user, map, network } = await openMap(AREA)
    await heading('3 homes here')
    await user.click(button('Draw an area'))
    expect(map).toHaveFocus()
    expect(within(map).queryByRole('button', { name: /^£/ })).not.toBeInTheDocument()
    await user.keyboard('{Enter}{ArrowRight}{Enter}')
    await screen.findByText('2 corners, three are needed')
    await user.click(button('Done'))
    expect(screen.getByText('2 corners, three are needed')).toBeInTheDocument()
    map.focus()
    await user.keyboard('{ArrowDown}{Enter}')
    await screen.findByText('3 corners')
    await user.click(button('Done'))
    expect(button('Clear')).toHaveFocus()
    const { frame, polygon = [] } = (await searchNumber(network, 2)).p_area
    expect(polygon).toHaveLength(3)
    expect(areaOfAddress().polygon?.map(({ lat, lng }) => [lat, lng])).toEqual(polygon)
    for (const [lat = 0, lng = 0] of polygon) {
      expect(lat > frame.south && lat < frame.north && lng > frame.west && lng < frame.east).toBe(
        true,
      )
    }
    await within(map).findByRole('button', {
      name: new RegExp(`^${pinPrice(stucco.price, 'sale')} `),
    })
    await user.click(button('Clear'))
    await waitFor(() => expect(areaOfAddress().polygon).toBeUndefined())
    expect((await searchNumber(network, 3)).p_area).not.toHaveProperty('polygon')
    expect(button('Draw an area')).toHaveFocus()
  })

  it('by pointer: a corner at each press, and none where a pin would be chosen', async () => {
    const { user, map, network } = await openMap(AREA)
    await heading('3 homes here')
    await user.click(button('Draw an area'))
    const ground = map.firstElementChild
    if (!ground) throw new Error('The map has no ground')
    for (const [clientX, clientY] of [
      [0, 0],
      [100, 0],
      [100, 80],
      [0, 80],
    ]) {
      fireEvent.click(ground, { clientX, clientY })
    }
    await screen.findByText('4 corners')
    await user.click(button('Done'))
    expect((await searchNumber(network, 2)).p_area.polygon).toHaveLength(4)
  })

  it('ends with Escape, or with Clear, without an area', async () => {
    const { user, network } = await openMap(AREA)
    await heading('3 homes here')
    for (const end of [() => user.keyboard('{Escape}'), () => user.click(button('Clear'))]) {
      await user.click(button('Draw an area'))
      await user.keyboard('{Enter}')
      await end()
      expect(button('Draw an area')).toHaveFocus()
    }
    expect(searchesOf(network)).toHaveLength(1)
  })

  it('an address shows what was drawn; moved, the homes in it stay', async () => {
    const { user, map, network } = await openMap(`${AREA}&shape=51.5_-0.15_51.52_-0.05_51.47_-0.1`)
    await heading('3 homes here')
    expect(searchesOf(network)[0]?.p_area.polygon).toEqual([
      [51.5, -0.15],
      [51.52, -0.05],
      [51.47, -0.1],
    ])
    map.focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument()
    expect(button('Clear')).toBeInTheDocument()
  })

  it('with too many homes in it, nearer ones are searched for in the same area', async () => {
    const { user, map, network } = await openMap(
      `${AREA}&shape=51.5_-0.15_51.52_-0.05_51.47_-0.1`,
      { ...foundNone, exact: false, groups: [[51.5, -0.1, 301, 1, false]] },
    )
    await heading('More than 300 homes here: zoom in to see each')
    network.answer(SEARCH, () => threeHomes)
    map.focus()
    await user.keyboard('+')
    expect((await searchNumber(network, 2)).p_area.polygon).toHaveLength(3)
    expect(areaOfAddress().polygon).toHaveLength(3)
  })
})

it('homes stay on the map without a network, and it says so', async () => {
  const { map } = await openMap()
  await heading('3 homes here')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText(/^The map can be moved while you are offline/)
  expect(within(map).getAllByRole('button', { name: /^£/ })).toHaveLength(3)
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
})
