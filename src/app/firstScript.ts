import { queueInput } from '~/components/ui/queuedInput'

// For responses whose policy requires trusted types: allows only scripts of this origin, no HTML from strings.
const createScriptURL = (url: string) => {
  if (new URL(url, location.href).origin === location.origin) return url
  throw new TypeError(`Not a script of this site: ${url}`)
}
window.trustedTypes?.createPolicy('default', { createScriptURL })
// Keeps uncaught errors until the code that logs them is there (src/services/client/failureReport.ts).
window.uncaught = []
const { uncaught } = window
const keep = (error: unknown) => error && uncaught.length < 20 && uncaught.push(error)
addEventListener('error', ({ error }) => keep(error))
addEventListener('unhandledrejection', ({ reason }) => keep(reason))
queueInput()
// A mailed link has a session in its fragment. It leaves the address before anything can read or record it there; only
// the portal takes it, for a new password (services/account/openedLink.ts).
if (/[#&](access_token|error_code)=/.test(location.hash)) {
  window.mailedLink = location.hash
  history.replaceState(history.state, '', location.pathname + location.search)
}
// A document is for its address with no query but marks of where somebody comes from. Elsewhere its content is hidden (index.css).
const { classList, dataset } = document.documentElement
const asks = /[?&](?!utm_|from=|gclid=|fbclid=|msclkid=)./.test(location.search)
const isFresh = asks || dataset.page !== location.pathname
classList.toggle('fresh', isFresh)
const preload = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
const start = () => {
  const [entry, ...files] = dataset.code?.split(' ') ?? []
  if (!entry) return
  delete dataset.code
  document.head.append(...files.map(preload))
  if (dataset.answers && !isFresh) window.answers = fetch(dataset.answers)
  window.answers?.catch(() => undefined)
  void import(entry)
}
// The code of a prerendered page comes after its first pictures, which the lazy ones below may not delay, or when the
// visitor acts. No frame is drawn before the styles are there.
const loaded = new Promise((resolve) => addEventListener('load', resolve))
addEventListener('DOMContentLoaded', async () => {
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, start)
  if (isFresh) return setTimeout(start)
  setTimeout(start, 3000)
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  const decoded = [...pictures].map((picture) => {
    // A lazy one waits for the styles. One of a document whose content is hidden is not fetched at all.
    picture.loading = 'eager'
    return picture.decode()
  })
  await (decoded.length ? Promise.allSettled(decoded) : loaded)
  requestAnimationFrame(() => setTimeout(start))
})
