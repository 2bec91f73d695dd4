import { queueInput } from '~/components/ui/queuedInput'

/** Runs before anything is shown: the build inlines it into the head of every document (build/inlineScripts.ts). */

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
}

// For responses whose policy requires trusted types: allows only scripts of this origin, no HTML from strings.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin === location.origin) return url
    throw new TypeError(`Not a script of this site: ${url}`)
  },
})

// Keeps uncaught errors until the code that logs them is there (src/services/client/failureReport.ts).
const uncaught: unknown[] = []
window.uncaught = uncaught
const keep = (error: unknown) => error && uncaught.length < 20 && uncaught.push(error)
addEventListener('error', ({ error }) => keep(error))
addEventListener('unhandledrejection', ({ reason }) => keep(reason))

const { classList, dataset } = document.documentElement
// A document is rendered for its address without a query, except for campaign tags. At another one its content stays
// hidden (index.css) until the site has rendered its own.
const asks = /[?&](?!utm_|gclid=|fbclid=|msclkid=)./.test(location.search)
if (dataset.page !== location.pathname || asks) classList.add('fresh')
// What the page was rendered with, for which the site's code would only ask later.
else if (dataset.answers) window.answers = fetch(dataset.answers, { priority: 'low' })
// Reported by the code that awaits it.
window.answers?.catch(() => undefined)

queueInput()
