import { beforeEach, expect, test, vi } from 'vitest'
import { keyLoadedEntry } from '~/app/keyLoadedEntry'

const entry = { state: null as object | null, replaceState: vi.fn() }

beforeEach(() => {
  vi.stubGlobal('history', entry)
  entry.replaceState.mockReset()
  return () => vi.unstubAllGlobals()
})

function keyOf(state: object | null): string | undefined {
  entry.state = state
  keyLoadedEntry()
  return entry.replaceState.mock.lastCall?.[0].key
}

test('each loaded page has a key of its own', () => {
  const keys = [keyOf(null), keyOf(null), keyOf({ idx: 0 })]
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/./)
})

test('what else the entry holds stays', () => {
  keyOf({ shownPages: 3 })
  expect(entry.replaceState).toHaveBeenCalledWith(expect.objectContaining({ shownPages: 3 }), '')
})

test('an entry that has a key, as after a reload, keeps it', () => {
  keyOf({ key: 'abc', idx: 2 })
  expect(entry.replaceState).not.toHaveBeenCalled()
})
