import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Seconds for a key and for deciding what to enter, by the keystroke-level model (Card, Moran and Newell, 1983). */
const KEY_SECONDS = 0.28
const DECISION_SECONDS = 1.35
/** More than the largest form has places to stop at. */
const MOST_STOPS = 300

/** A person at a keyboard, without a mouse, whose keys and entries are counted. */
export function atKeyboard(page: Page) {
  let keys = 0
  let entries = 0

  async function press(key: string): Promise<void> {
    keys += 1
    await page.keyboard.press(key)
  }

  /** Goes on by Tab until it has the focus. */
  async function goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error('Tab does not lead there.')
  }

  async function type(text: string): Promise<void> {
    keys += text.length
    await page.keyboard.type(text)
  }

  return {
    press,
    goTo,
    /** Types into a field, or the beginning of an option into a list. */
    enter: async (target: Locator, text: string) => {
      entries += 1
      await goTo(target)
      await type(text)
    },
    tick: async (target: Locator) => {
      entries += 1
      await goTo(target)
      await press('Space')
    },
    push: async (target: Locator) => {
      await goTo(target)
      await press('Enter')
    },
    entries: () => entries,
    seconds: () => keys * KEY_SECONDS + entries * DECISION_SECONDS,
  }
}
