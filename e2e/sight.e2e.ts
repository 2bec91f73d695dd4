import type { Locator } from '@playwright/test'
import { theListing } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cardOf, cards } from './page.ts'
import { arriveAt, sitePages } from './routes.ts'

const house = theListing('sale-belgravia-stucco-house')

/** Whether an element has a border, or an outline, of another colour than the background. */
const edgeOf = (element: Locator) =>
  element.evaluate((control) => {
    const { borderTopWidth, borderTopColor, outlineStyle, outlineWidth, outlineColor } =
      getComputedStyle(control)
    const ground = getComputedStyle(document.documentElement).backgroundColor
    return {
      border: Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== ground,
      ring:
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 1 && outlineColor !== ground,
    }
  })

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('buttons have an edge, and what has the focus a ring', async ({ page }) => {
    await page.goto('/properties')
    const card = cardOf(page, house)
    for (const button of [
      page.getByRole('banner').getByRole('button', { name: 'Book Valuation' }),
      page.getByRole('main').getByRole('button', { name: 'Book Viewing' }).first(),
      card.getByRole('button', { name: 'Book Viewing' }),
    ]) {
      expect(await edgeOf(button)).toMatchObject({ border: true })
      await button.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      expect(await edgeOf(button)).toMatchObject({ ring: true })
    }
    await page.getByLabel('Type').focus()
    expect(await edgeOf(page.getByLabel('Type'))).toMatchObject({ border: true, ring: true })
  })

  test('the dot of the photograph that is shown differs from the others', async ({ page }) => {
    await page.goto('/properties?type=house')
    const dots = cardOf(page, house).getByRole('button', { name: /^Show photograph/ })
    await expect(dots.first()).toBeAttached()
    const widthOf = (dot: Locator) =>
      dot.evaluate((each) => getComputedStyle(each, '::before').width)
    expect(await widthOf(dots.nth(0))).not.toBe(await widthOf(dots.nth(1)))
  })
})

test.describe('with forced colours, all that takes the focus shows it', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  for (const site of sitePages) {
    test(`on ${site.path}`, { tag: '@extended' }, async ({ page, allowedNoise }) => {
      // The page for an unknown address comes with 404.
      allowedNoise.push(failedRequest)
      await page.goto(site.path)
      await arriveAt(page, site)
      // What a script focuses after a key shows its ring as well.
      await page.keyboard.press('Tab')
      const { focused, without } = await page.evaluate(() => {
        const controls = [
          ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
        ].filter((control) => control.checkVisibility() && !control.matches(':disabled'))
        const isSeen = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 1
        const taken = controls.filter((control) => {
          control.focus()
          return document.activeElement === control
        })
        return {
          focused: taken.length,
          without: taken
            .filter((control) => {
              control.focus()
              // A box that covers its switch or its option leaves the ring to that.
              const shown = [control, control.nextElementSibling, control.parentElement]
              return !shown.some((element) => element && isSeen(getComputedStyle(element)))
            })
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        }
      })
      expect(focused).toBeGreaterThan(10)
      expect(without).toEqual([])
    })
  }
})

test.describe('at 200 %, where a window of 1440 × 900 shows half as much', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test('nothing scrolls sideways, and a form can be filled in and sent', async ({ page }) => {
    for (const path of ['/', '/properties', '/contact', '/about']) {
      await page.goto(path)
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth, path).toBe(clientWidth)
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height, path).toBeLessThan(450 / 4)
    }
    await page.goto('/properties')
    await cards(page).first().getByRole('button', { name: 'Book Viewing' }).click()
    const form = page.getByRole('dialog', { name: 'Book Viewing' })
    await form.getByLabel('Additional notes').focus()
    await expect(form.getByLabel('Additional notes')).toBeInViewport({ ratio: 0.5 })
    await form.getByRole('button', { name: /^Schedule|^Book/ }).scrollIntoViewIfNeeded()
    await expect(form.getByRole('button', { name: /^Schedule|^Book/ })).toBeInViewport({ ratio: 1 })
  })

  for (const site of sitePages) {
    test(`nothing of ${site.path} scrolls sideways`, {
      tag: '@extended',
    }, async ({ page, allowedNoise }) => {
      allowedNoise.push(failedRequest)
      await page.goto(site.path)
      await arriveAt(page, site)
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what to type for a place is not cut', async ({ page }) => {
    for (const path of ['/', '/properties']) {
      await page.goto(path)
      const field = page.getByPlaceholder('Town, district or county')
      await expect(field).toBeVisible()
      const { needed, had } = await field.evaluate((input: HTMLInputElement) => {
        const { font } = getComputedStyle(input, '::placeholder')
        const { paddingLeft, paddingRight } = getComputedStyle(input)
        const paper = document.createElement('canvas').getContext('2d')
        if (!paper) throw new Error('No canvas')
        paper.font = font
        return {
          needed: paper.measureText(input.placeholder).width,
          had: input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        }
      })
      expect(needed, path).toBeLessThanOrEqual(had)
    }
  })
})
