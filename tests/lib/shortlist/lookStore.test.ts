import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Look } from '~/lib/shortlist/since'
import { MemoryStorage } from '../../support/memoryStorage.ts'
import { homeId } from './aShortlist.ts'

const KEY = 'bng_since'
let storage: MemoryStorage

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async () => (await import('~/services/shortlist/lookStore')).lookStore

const look = (homes: number, at: number): Look => ({
  at,
  homes: Array.from({ length: homes }, (_, id) => ({ id: homeId(id), price: 999_999_999 })),
  isWhole: false,
})

it('writes nothing before it is asked to', async () => {
  const store = await open()
  expect(store.read()).toBeUndefined()
  expect(storage.length).toBe(0)
})

it('keeps the latest searches within 5,000 homes and 256 kB', async () => {
  const store = await open()
  for (let search = 0; search < 8; search += 1) store.keep(`sale?${search}`, look(900, search))
  const kept = Object.keys(store.read() ?? {})
  expect(kept).toContain('sale?7')
  expect(kept).not.toContain('sale?0')
  expect(storage.getItem(KEY)?.length).toBeLessThanOrEqual(262_144)
})

it('keeps the beginning of a look that is too long by itself', async () => {
  const store = await open()
  store.keep('rent?', { ...look(3, 1), isWhole: true })
  store.keep('sale?', { ...look(4_800, 2), isWhole: true })
  const kept = store.read()?.['sale?']
  expect(kept?.homes.length).toBeGreaterThan(3_000)
  expect(kept?.homes[0]?.id).toBe(homeId(0))
  expect(kept?.isWhole).toBe(false)
  expect(storage.getItem(KEY)?.length).toBeLessThanOrEqual(262_144)
})

it('is on until the page closes where storage takes nothing', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.spyOn(MemoryStorage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  const store = await open()
  store.keep('sale?', look(1, 1))
  expect(store.read()).toHaveProperty(['sale?', 'at'], 1)
})

it('leaves out what it does not understand of what was stored', async () => {
  const good = look(1, 1)
  storage.setItem(KEY, JSON.stringify({ good, bad: { at: 'yesterday' }, worse: [1] }))
  expect((await open()).read()).toEqual({ good })
})
