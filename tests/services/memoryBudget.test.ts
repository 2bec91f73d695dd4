import { expect, it } from 'vitest'
import { MemoryBudget } from '~/services/images/memoryBudget'

/** Takes amounts in this order and says after each step which of them have started. */
function takeAll(budget: MemoryBudget, amounts: readonly number[]) {
  const started: number[] = []
  const releases = amounts.map((amount) =>
    budget.acquire(amount).then((release) => {
      started.push(amount)
      return release
    }),
  )
  return {
    started,
    release: async (index: number) => (await releases[index])?.(),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('lets works run side by side up to the limit', async () => {
  const { started, release } = takeAll(new MemoryBudget(80), [24, 25, 26, 27])
  await settled()
  expect(started).toEqual([24, 25, 26])
  await release(0)
  await settled()
  expect(started).toEqual([24, 25, 26, 27])
})

it('lets one that is larger than the limit run, alone', async () => {
  const { started, release } = takeAll(new MemoryBudget(80), [10, 100, 11, 12])
  await settled()
  // The small ones behind it do not push in, or it would never come to its turn.
  expect(started).toEqual([10])
  await release(0)
  await settled()
  expect(started).toEqual([10, 100])
  await release(1)
  await settled()
  expect(started).toEqual([10, 100, 11, 12])
})

it('starts a large one at once when nothing else runs', async () => {
  const { started } = takeAll(new MemoryBudget(80), [100])
  await settled()
  expect(started).toEqual([100])
})
