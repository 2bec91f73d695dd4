/** Numbers that look random and are the same in each run, so that a failure can be repeated (Mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** A whole number from the least to the most, both of them possible. */
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability: number) => next() < probability,
    one: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from.')
      return item
    },
  }
}
