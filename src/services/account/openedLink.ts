import { type MailedLink, parseMailedLink } from '~/lib/mailedLink'

declare global {
  interface Window {
    /** The fragment of a mailed link, which src/app/firstScript.ts has taken out of the address. */
    mailedLink?: string | undefined
  }
}

/** The link that this page was opened by; undefined if it was none. */
export function readMailedLink(): MailedLink | 'over' | undefined {
  return window.mailedLink === undefined ? undefined : parseMailedLink(window.mailedLink)
}

export function forgetMailedLink(): void {
  window.mailedLink = undefined
}
