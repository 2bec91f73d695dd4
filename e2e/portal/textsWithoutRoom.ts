import type { Page } from '@playwright/test'

/**
 * The texts of a page that are wider than their boxes, the words that break in two, and the selects that are too narrow
 * for what is chosen. What scrolls, or ends in an ellipsis, is left out.
 */
export function textsWithoutRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = ({ childNodes }: Element) => [...childNodes].some(isText)
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && !!node.textContent?.trim()
    const isByDesign = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis'
    }
    /** An element within a line has no width of its own. */
    const boxOf = (element: Element): Element =>
      getComputedStyle(element).display === 'inline' && element.parentElement
        ? boxOf(element.parentElement)
        : element

    const shown = [...document.querySelectorAll('main *')].filter(
      // What is there for screen readers alone is one pixel wide.
      (each) => each.checkVisibility() && boxOf(each).clientWidth > 1 && each.tagName !== 'OPTION',
    )
    const texts = shown.filter(hasText)
    const wide = [...new Set(texts.map(boxOf))]
      .filter((box) => !isByDesign(box) && box.scrollWidth > box.clientWidth)
      .map((box) => `${box.tagName} is too narrow: ${box.textContent}`)

    /** Words of letters alone: an address may break. */
    const brokenIn = (text: Node) =>
      [...(text.textContent ?? '').matchAll(/(?<![\S])[a-z]{3,20}(?![\S])/gi)].flatMap((word) => {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [`a word breaks: ${word[0]}`] : []
      })
    const broken = texts.flatMap(({ childNodes }) =>
      [...childNodes].filter(isText).flatMap(brokenIn),
    )

    const ink = document.createElement('canvas').getContext('2d')
    const needs = (select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      if (ink) ink.font = font
      const words = ink?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0
      return words + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    }
    const selects = shown
      .filter((each) => each instanceof HTMLSelectElement)
      .filter((select) => !isByDesign(select) && needs(select) > select.clientWidth + 1)
      .map((select) => `a select is too narrow: ${select.selectedOptions[0]?.text}`)
    return [...wide, ...broken, ...selects]
  })
}
