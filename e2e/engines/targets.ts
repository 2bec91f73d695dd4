/** An exact text, or a pattern. */
type Text = string | { pattern: string }

/** An element that a visitor uses: by its role and name, by its label or its text, or by CSS. */
export interface Target {
  role?: string
  name?: Text
  label?: Text
  text?: Text
  css?: string
  /** The element that must contain it. */
  within?: Target
}

type Name = string | RegExp

const textOf = (name: Name): Text =>
  typeof name === 'string' ? name : { pattern: `/${name.source}/${name.flags}` }

const byRole = (role: string) => (name: Name, within?: Target) => ({
  role,
  name: textOf(name),
  ...(within && { within }),
})

export const button = byRole('button')
export const link = byRole('link')
export const dialog = byRole('dialog')
export const region = byRole('region')
export const heading = byRole('heading')
export const article = byRole('article')
export const toggle = byRole('switch')

export const field = (label: Name, within?: Target): Target => ({
  label: textOf(label),
  ...(within && { within }),
})
export const words = (text: Name, within?: Target): Target => ({
  text: textOf(text),
  ...(within && { within }),
})
export const css = (selector: string, within?: Target): Target => ({
  css: selector,
  ...(within && { within }),
})

/** The description of a target for the message that it was not found. */
export function targetText({ role, name, label, text, css: selector, within }: Target): string {
  const said = name ?? label ?? text
  const quoted = said && (typeof said === 'string' ? `'${said}'` : said.pattern)
  const kind = role ?? (label ? 'field' : text ? 'text' : selector)
  return [kind, quoted, within && `in ${targetText(within)}`].filter(Boolean).join(' ')
}

/** Finds all visible elements of a target. This runs in the page, so it uses nothing of this file. */
export function findTargets(target: Target): HTMLElement[] {
  type Match = string | RegExp
  type Query = (within: HTMLElement, match: Match, options?: object) => HTMLElement[]
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = (
    globalThis as unknown as { TestingLibraryDom: Record<string, Query> }
  ).TestingLibraryDom

  function matchOf(text: Text): Match {
    if (typeof text === 'string') return text
    const end = text.pattern.lastIndexOf('/')
    return new RegExp(text.pattern.slice(1, end), text.pattern.slice(end + 1))
  }

  function find({ role, name, label, text, css: selector, within }: Target): HTMLElement[] {
    const places = within ? find(within) : [document.body]
    return places.flatMap((place) => {
      if (role) {
        return queryAllByRole?.(place, role, name ? { name: matchOf(name) } : {}) ?? []
      }
      if (label) return queryAllByLabelText?.(place, matchOf(label)) ?? []
      if (text) return queryAllByText?.(place, matchOf(text)) ?? []
      return [...place.querySelectorAll<HTMLElement>(selector ?? '*')]
    })
  }

  return find(target).filter(
    (element) => element instanceof HTMLInputElement || element.checkVisibility(),
  )
}

/** The middle of the element, if a click there would reach it. This runs in the page. */
export function isSteady(element: Element): number[] | null {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  const isReached =
    hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
  return isReached ? [x, y, width, height].map(Math.round) : null
}
