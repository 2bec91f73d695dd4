/**
 * Repeats the work, each time this long after its last end, without keeping the process alive. The returned function
 * stops it: it aborts running work by its signal and waits for it.
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
