import { dismissFailure } from '~/lib/failureLog'

const RELOADED_AT = 'bng_reloaded_at'
const ONCE_A_MINUTE = 60_000
/** A download or a mail program's address begins as if the page were left, and then it is not. */
const LEAVING_MS = 5_000

/**
 * A new deployment removes the chunks that an open tab still asks for. Loads the new page then, once,
 * unless something was typed that would be lost; what asked for the chunk says so in that case.
 */
export function reloadAfterDeployment(): void {
  let typed = false
  let isLeaving = false
  window.addEventListener('input', () => {
    typed = true
  })
  function stay() {
    isLeaving = false
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const type of ['beforeunload', 'pagehide']) {
    window.addEventListener(type, () => {
      isLeaving = true
      clearTimeout(timer)
      timer = setTimeout(stay, LEAVING_MS)
    })
  }
  window.addEventListener('pageshow', stay)
  window.addEventListener('vite:preloadError', (event) => {
    // Firefox gives up what is on its way as soon as the next page is asked for. To load this one again would
    // end the visitor's own way there.
    if (isLeaving) return dismissFailure(event.payload)
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (typed || !navigator.onLine || Date.now() - last < ONCE_A_MINUTE) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  })
}
