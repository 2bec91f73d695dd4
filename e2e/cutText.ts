/** A page in any browser. */
export interface Evaluated {
  evaluate: (call: () => string[]) => Promise<string[]>
}

/**
 * The texts that are wider than their box in this window: those that run out of it and those that something cuts off.
 * A text that ends in an ellipsis is meant to be cut, and what scrolls can be scrolled to.
 */
export function cutTexts(page: Evaluated): Promise<string[]> {
  return page.evaluate(() => {
    /** Layout rounds to parts of a pixel, and letters may lean out of their place by that much. */
    const SLACK = 1.5
    const pixels = (length: string) => Number.parseFloat(length) || 0

    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) {
        return false
      }
      // The names of a map run out of it, as the places do. The heads of a comparison are scrolled by their table.
      if (element.closest('svg, [aria-label^="Map of"], .compared-bar')) return false
      for (let part: Element | null = element; part; part = part.parentElement) {
        const { width, height } = part.getBoundingClientRect()
        const { position, overflowX } = getComputedStyle(part)
        // For screen readers alone.
        if (
          /absolute|fixed/.test(position) &&
          overflowX !== 'visible' &&
          width <= 1 &&
          height <= 1
        ) {
          return false
        }
      }
      return true
    }

    const endsInEllipsis = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'

    /** The box that the text runs out of or is cut off by. */
    function boxExceeded(text: Element, { left, right }: DOMRect): Element | undefined {
      const exceeds = (box: DOMRect) => right > box.right + SLACK || left < box.left - SLACK
      let isOwn = true
      for (let box: Element | null = text; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.display === 'inline' || style.display === 'contents') continue
        if (endsInEllipsis(style)) return undefined
        if (!isOwn && /auto|scroll/.test(style.overflowX)) return undefined
        const rect = box.getBoundingClientRect()
        const cuts = /hidden|clip/.test(style.overflowX)
        const isOut = right <= rect.left || left >= rect.right
        // What lies wholly outside is another slide of the same row.
        if (cuts && isOut) return undefined
        if ((isOwn || cuts) && exceeds(rect)) return box
        isOwn = false
        if (style.position === 'fixed') return undefined
      }
      return undefined
    }

    function cutLines(): string[] {
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (walker.nextNode()) {
        const node = walker.currentNode
        const element = node.parentElement
        const text = node.textContent?.trim()
        if (!text || !element || element.closest('select, script, style, noscript')) continue
        if (!isSeen(element)) continue
        range.selectNodeContents(node)
        const box = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map((line) => boxExceeded(element, line))
          .find(Boolean)
        if (box) found.push(`"${text}" in ${box.tagName.toLowerCase()}.${box.className}`)
      }
      return found
    }

    const canvas = document.createElement('canvas').getContext('2d')

    function widthOf(text: string, style: CSSStyleDeclaration): number {
      if (!canvas) return 0
      canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      canvas.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
      return canvas.measureText(text).width
    }

    /** What stands in a field by itself: the chosen option or the placeholder. */
    function cutFields(): string[] {
      return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input')]
        .map((field) => ({ field, text: ownText(field) }))
        .filter(({ field, text }) => text && isSeen(field) && isTooNarrow(field, text))
        .map(({ field, text }) => `"${text}" in ${field.tagName.toLowerCase()} ${field.name}`)
    }

    function ownText(field: HTMLInputElement | HTMLSelectElement): string {
      if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text.trim() ?? ''
      return field.value === '' ? field.placeholder : ''
    }

    function isTooNarrow(field: HTMLInputElement | HTMLSelectElement, text: string): boolean {
      const isPlaceholder = field instanceof HTMLInputElement
      const style = getComputedStyle(field)
      const room = field.clientWidth - pixels(style.paddingLeft) - pixels(style.paddingRight)
      const written = isPlaceholder ? getComputedStyle(field, '::placeholder') : style
      return !endsInEllipsis(style) && widthOf(text, written) > room + SLACK
    }

    return [...cutLines(), ...cutFields()]
  })
}
