import { dismissFailure } from '~/lib/failureLog'

const RELOADED_AT = 'bng_reloaded_at'
const ONCE_A_MINUTE = 60_000
/** A download or a mail program's address begins as if the page were left, and then it is not. */
const LEAVING_MS = 5_000
/** BrokenPage and BrokenPart. */
const INCOMPLETE = '[data-incomplete]'

/**
 * A new deployment removes the chunks that an open tab still asks for. Loads the new page then, once,
 * unless something was typed on it that would be lost; what asked for the chunk says so in that case. A page of which
 * something is missing for want of a network is loaded again once there is one; any other is left alone, and what
 * it asks for then fails once more, as Chromium remembers a failure as long as the page lives, and loads it anew.
 */
export function reloadAfterDeployment(): void {
  let typedOn: string | undefined
  let isLeaving = false
  let isAsking = false
  window.addEventListener('input', () => {
    typedOn = window.location.pathname
  })
  const wouldLose = () => typedOn === window.location.pathname
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

  /** Not without an answer, which would replace the page by the browser's own of an error. */
  async function reloadIfAnswered() {
    if (isAsking || wouldLose()) return
    isAsking = true
    const isAnswered = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
    }).then(
      () => true,
      () => false,
    )
    isAsking = false
    if (!isAnswered || isLeaving || wouldLose()) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  }
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Firefox gives up what is on its way as soon as the next page is asked for. To load this one again would
    // end the visitor's own way there.
    if (isLeaving) return dismissFailure(payload)
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (wouldLose() || Date.now() - last < ONCE_A_MINUTE) return
    dismissFailure(payload)
    void reloadIfAnswered()
  })
  window.addEventListener('online', () => {
    if (document.querySelector(INCOMPLETE)) void reloadIfAnswered()
  })
}
