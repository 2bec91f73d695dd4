import { expect, type Page } from '@playwright/test'
import { agency } from '../src/content/agency.ts'
import tailwind from '../tailwind.config.ts'

const px = (rem: string) => `${Number.parseFloat(rem) * 16}px`

/** The sizes that carry a weight are those of the display type, which has no other; text is regular or semibold. */
const styles = Object.entries(tailwind.theme.fontSize).flatMap(([, [size, more]]) => {
  const { fontWeight } = more
  const family = tailwind.theme.fontFamily[fontWeight ? 'display' : 'text'][0]
  return (fontWeight ? [fontWeight] : ['400', '600']).map(
    (weight) => `${family} ${px(size)}/${px(more.lineHeight)} ${weight}`,
  )
})

/** Expects that all text is of the nine styles of type, and that a page has one green band at most, besides its footer. */
export async function expectDesign(page: Page): Promise<void> {
  const { used, bands } = await page.evaluate(
    ([green, logo]) => {
      const unseen = 'script, style, noscript, option, .sr-only'
      /** Drawings, charts and foreign maps have their own lettering. */
      const others = `${unseen}, svg, .uplot, .gm-style`
      const used: Record<string, string> = {}
      const note = (element: Element, text: string) => {
        if (element.closest(others) || !element.checkVisibility()) return
        const { fontFamily, fontSize, lineHeight, fontWeight } = getComputedStyle(element)
        used[`${fontFamily.split(',')[0]} ${fontSize}/${lineHeight} ${fontWeight}`] ??= text
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        // The logo alone is in heavy display type.
        if (textContent === logo) continue
        if (parentElement && textContent?.trim()) note(parentElement, textContent.slice(0, 60))
      }
      for (const field of document.querySelectorAll('input, select, textarea')) {
        note(field, field.outerHTML.slice(0, 80))
      }
      // A pop-up lies over the page.
      const bands = [...document.querySelectorAll('main :not(dialog, dialog *)')].filter(
        (element) => {
          const { width, height } = element.getBoundingClientRect()
          const isBand = width >= 0.95 * document.documentElement.clientWidth && height > 100
          return isBand && getComputedStyle(element).backgroundColor === green
        },
      )
      return { used, bands: bands.map(({ outerHTML }) => outerHTML.slice(0, 120)) }
    },
    [rgb(tailwind.theme.colors.grove.DEFAULT), agency.name],
  )
  const strange = Object.entries(used).filter(([style]) => !styles.includes(style))
  expect(strange, 'text that is of no style of the design').toEqual([])
  expect(bands.length, bands.join('\n')).toBeLessThanOrEqual(1)
}

function rgb(hex: string): string {
  const parts = hex.match(/[\da-f]{2}/gi) ?? []
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`
}
