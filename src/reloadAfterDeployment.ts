const RELOADED_AT = 'bng_reloaded_at'
const ONCE_A_MINUTE = 60_000

/**
 * A new deployment removes the chunks that an open tab still asks for. Loads the new page then, once,
 * unless something was typed that would be lost; what asked for the chunk says so in that case.
 */
export function reloadAfterDeployment(): void {
  let typed = false
  window.addEventListener('input', () => {
    typed = true
  })
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (typed || !navigator.onLine || Date.now() - last < ONCE_A_MINUTE) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  })
}
