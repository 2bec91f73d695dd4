/**
 * Does the work again and again, each time so long after its last end. It keeps no process alive. The
 * returned function ends it: what is under way is told by its signal, and waited for.
 */
export function repeat(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  async function takeTurn(): Promise<void> {
    try {
      await work(stopping.signal)
    } catch (error) {
      onFailure(error)
    }
    wait()
  }

  function wait(): void {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      turn = takeTurn()
    }, everyMs)
    timer.unref()
  }

  wait()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await turn
  }
}
