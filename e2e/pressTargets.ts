import type { Evaluated } from './cutText.ts'

/**
 * The controls that are less than 44 pixels wide or high for a finger, each with its name and size. Links within a
 * sentence are excepted, because the lines of the text decide their height (WCAG 2.5.8).
 */
export function smallTargets(page: Evaluated): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44
    /** A dot of a row of slides, which swiping or the arrows beside it turn as well (WCAG 2.5.5, Equivalent). */
    const DOT = /^Show (photograph|testimonial) \d+ of \d+$/
    const LEAST_OF_DOT = 24
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]'

    const pixels = (length: string) => Number.parseFloat(length) || 0

    /** What is pressed for the control: itself, what it draws around itself, and its labels if it is a box to tick. */
    function areaOf(control: Element): { width: number; height: number } {
      const boxes = [control, ...labelsOf(control)].map((part) => part.getBoundingClientRect())
      const drawn = ['::before', '::after'].map((part) => getComputedStyle(control, part))
      const around = drawn.filter(
        ({ content, position }) => content !== 'none' && position === 'absolute',
      )
      return {
        width: Math.max(...boxes.map((box) => box.width), ...around.map((it) => pixels(it.width))),
        height: Math.max(
          ...boxes.map((box) => box.height),
          ...around.map((it) => pixels(it.height)),
        ),
      }
    }

    function labelsOf(control: Element): Element[] {
      const isTicked =
        control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
      return isTicked ? [...(control.labels ?? [])] : []
    }

    function isInSentence(control: Element): boolean {
      const isInline = (element: Element | null) =>
        element !== null && getComputedStyle(element).display === 'inline'
      if (!isInline(control)) return false
      let around = control.parentElement
      while (isInline(around)) around = around?.parentElement ?? null
      if (!around) return false
      const rest = document.createElement('div')
      rest.append(around.cloneNode(true))
      for (const link of rest.querySelectorAll('a, button, .sr-only')) link.remove()
      return /\p{L}{2}/u.test(rest.textContent ?? '')
    }

    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...top.querySelectorAll(CONTROLS)]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
          !control.closest('[inert], [aria-hidden=true]') &&
          // The photograph above a card's title and the button below it do the same.
          !control.matches('article h3 > .card-link') &&
          // A trap for programs, or a link that is shown with the focus alone.
          !isUnseen(control) &&
          !isInSentence(control),
      )
      .map((control) => ({ control, name: nameOf(control), ...areaOf(control) }))
      .filter(({ name, width, height }) => {
        const least = DOT.test(name) ? LEAST_OF_DOT : LEAST
        return width < least - 0.5 || height < LEAST - 0.5
      })
      .map(
        ({ control, name, width, height }) =>
          `${control.tagName.toLowerCase()} "${name.slice(0, 40)}" ${Math.round(width)} × ${Math.round(height)}`,
      )

    function nameOf(control: Element): string {
      const [label] = control instanceof HTMLInputElement ? (control.labels ?? []) : []
      return control.getAttribute('aria-label') || (label ?? control).textContent?.trim() || ''
    }

    function isUnseen(control: Element): boolean {
      const { width, height } = areaOf(control)
      return width <= 1 && height <= 1
    }
  })
}
