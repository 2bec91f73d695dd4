import { openPlainPage, type PlainPage } from '../browser/plainPage.ts'

const ANSWERED_BANNER = `localStorage.setItem(
  'bng_cookie_consent', '{"necessary":true,"analytics":false,"marketing":false}'
)`

/** Reports every card as visible, like a list that does not track visibility. */
const PLAIN = `
  globalThis.IntersectionObserver = class {
    constructor(report) { this.report = report }
    observe(target) {
      const boundingClientRect = target.getBoundingClientRect()
      queueMicrotask(() => this.report([{ target, isIntersecting: true, boundingClientRect }], this))
    }
    unobserve() {}
    disconnect() {}
    takeRecords() { return [] }
  }`

/** Presses 'Load more' until there are this many cards, and measures how long each press kept the main thread busy. */
const loading = (cards: number) => `(async () => {
  const shown = document.getElementsByTagName('article')
  const frame = () => new Promise(requestAnimationFrame)
  let busy = 0
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) busy += duration
  }).observe({ type: 'longtask' })
  while (shown.length === 0) await frame()
  const each = []
  while (shown.length < ${cards}) {
    const before = shown.length
    busy = 0
    const button = [...document.querySelectorAll('main button')]
      .find(({ textContent }) => textContent.startsWith('Load more'))
    if (!button) throw new Error('There are no more than ' + before + ' cards.')
    button.click()
    while (shown.length === before) await frame()
    for (let drawn = 0; drawn < 5; drawn++) await frame()
    each.push(busy)
  }
  scrollTo(0, 0)
  for (let drawn = 0; drawn < 60; drawn++) await frame()
  return each
})()`

/** Opens a page of listings, presses 'Load more' up to this many cards, and stays at its top. */
export async function openLongList(
  url: string,
  { cards, plain, script = '' }: { cards: number; plain: boolean; script?: string },
): Promise<PlainPage & { loadsMs: readonly number[] }> {
  const opened = await openPlainPage(
    `${url}/properties`,
    [ANSWERED_BANNER, script, plain ? PLAIN : ''].join(';\n'),
  )
  try {
    return { ...opened, loadsMs: await opened.evaluate<number[]>(loading(cards)) }
  } catch (error) {
    await opened.close()
    throw error
  }
}
