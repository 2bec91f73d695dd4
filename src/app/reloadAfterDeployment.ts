import { dismissFailure } from '~/lib/failureLog'

const RELOADED_AT = 'bng_reloaded_at'
const ONCE_A_MINUTE = 60_000
/** A download and a mail link look like leaving the page at first, but the page stays. */
const LEAVING_MS = 5_000
/** Marks BrokenPage and BrokenPart. */
const INCOMPLETE = '[data-incomplete]'

/**
 * Loads the new page once when an open tab asks for a chunk that a deployment has removed, unless typed text would be
 * lost; the part that asked for the chunk then shows the failure. A page that is incomplete for want of a network is
 * loaded again once there is one. Any other page is left alone: its next attempt fails too, since Chromium remembers a
 * failed chunk for the life of the page, and then the page is loaded again.
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

  /** Reloads only if the server answers; otherwise the browser's error page would replace the page. */
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
    if (noteReload()) window.location.reload()
  }
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Firefox cancels running requests as soon as the next page is requested. Reloading would stop the visitor from
    // leaving.
    if (isLeaving) return dismissFailure(payload)
    if (wouldLose() || wasReloaded()) return
    dismissFailure(payload)
    void reloadIfAnswered()
  })
  window.addEventListener('online', () => {
    if (document.querySelector(INCOMPLETE)) void reloadIfAnswered()
  })
}

/** Whether this tab was reloaded in the last minute. Where storage is blocked it may have been, again and again. */
function wasReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < ONCE_A_MINUTE
  } catch {
    return true
  }
}

/** Answers whether it could be noted. */
function noteReload(): boolean {
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return true
  } catch {
    return false
  }
}
