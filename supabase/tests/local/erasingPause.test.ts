import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openErasingPause } from '../../local/erasingPause.ts'

/** A clock that is set wrongly must not erase what is kept. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TWO_YEARS_AND_A_MONTH = 761 * DAY

let folder: string
let file: string
let said: string[]
let now: number
let running: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-pause-'))
  file = join(folder, 'upkeep.json')
  said = []
  now = Date.parse('2026-11-29T09:00:00Z')
  running = 0
})
afterEach(() => rm(folder, { recursive: true }))

async function start({ isNew = false } = {}) {
  const clocks = { now: () => now, running: () => running }
  return openErasingPause({ file, isNew, log: (line) => said.push(line), clocks })
}
/** The server is stopped, and the clock moves by this much until its next start. */
async function standStill(ms: number) {
  now += ms
  return start()
}
/** Runs on, and asks every ten minutes, as the server does. Answers what was said last. */
async function run(mayErase: () => Promise<boolean>, ms: number): Promise<boolean> {
  let last = await mayErase()
  for (let passed = 0; passed < ms; passed += 10 * MINUTE) {
    now += 10 * MINUTE
    running += 10 * MINUTE
    last = await mayErase()
  }
  return last
}

test('a new data folder holds nothing old, and nothing is said', async () => {
  expect(await (await start({ isNew: true }))()).toBe(true)
  expect(said).toEqual([])
})

test('one that ran within the last day goes on', async () => {
  await run(await start({ isNew: true }), HOUR)
  expect(await (await standStill(DAY))()).toBe(true)
  expect(said).toEqual([])
})

test.each([
  [
    'a clock two years and a month ahead',
    TWO_YEARS_AND_A_MONTH,
    'the server was last seen running 761 days ago',
  ],
  ['a clock that went back', -30 * DAY, 'the clock went back by 30 days'],
  ['a little more than a day', DAY + MINUTE, 'the server was last seen running 1 day ago'],
])('%s: nothing is erased in the first 24 hours of running', async (_, moved, why) => {
  await run(await start({ isNew: true }), HOUR)
  const mayErase = await standStill(moved)
  expect(await run(mayErase, DAY - 10 * MINUTE)).toBe(false)
  expect(said).toEqual([
    `Nothing is erased in the next 24 hours of running, because ${why}: look at this machine's clock.`,
  ])
  expect(await run(mayErase, 10 * MINUTE)).toBe(true)
  expect(said.at(-1)).toBe('What is kept no longer is erased again.')
})

test('a clock that jumps while the server runs is seen as well, and so is its mending', async () => {
  const mayErase = await start({ isNew: true })
  await run(mayErase, HOUR)
  now += TWO_YEARS_AND_A_MONTH
  expect(await run(mayErase, 20 * HOUR)).toBe(false)
  now -= TWO_YEARS_AND_A_MONTH
  expect(await run(mayErase, 20 * HOUR)).toBe(false)
  expect(said).toHaveLength(2)
  expect(await run(mayErase, 4 * HOUR)).toBe(true)
})

test('the 24 hours are those of running: a stop in between does not count', async () => {
  await run(await start({ isNew: true }), HOUR)
  expect(await run(await standStill(TWO_YEARS_AND_A_MONTH), 14 * HOUR)).toBe(false)
  const mayErase = await standStill(23 * HOUR)
  expect(said.at(-1)).toBe(
    'Nothing is erased in the next 10 hours of running, because the clock had moved by more than a day.',
  )
  expect(await run(mayErase, 9 * HOUR)).toBe(false)
  expect(await run(mayErase, HOUR)).toBe(true)
})

test('a folder of an older version, or with a damaged note, waits first', async () => {
  expect(await (await start())()).toBe(false)
  await writeFile(file, '{"seen":')
  expect(await (await start())()).toBe(false)
  expect(said).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringMatching(/because it is not known when the server last ran/),
    ),
  )
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    seen: '2026-11-29T09:00:00.000Z',
    pauseMs: DAY,
  })
})
