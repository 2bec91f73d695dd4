import { AsyncLocalStorage } from 'node:async_hooks'

const intercepted = new AsyncLocalStorage<unknown[]>()

/**
 * The library prints each refused request with all its values, which include visitors' names and addresses. It has no
 * option for another logger, so its output is intercepted while it answers.
 */
const print = console.error.bind(console)
console.error = (...values: unknown[]) => {
  const caught = intercepted.getStore()
  if (caught) caught.push(values[0])
  else print(...values)
}

/** Lets the library answer, and prints one line without values if it failed. */
export async function withLibraryLog(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const caught: unknown[] = []
  const response = await intercepted.run(caught, answer)
  if (response.status >= 500) {
    const reasons = caught.map((value) => (value instanceof Error ? value.message : String(value)))
    const { pathname } = new URL(request.url)
    print(`${request.method} ${pathname} answered ${response.status}: ${reasons.join('; ')}`)
  }
  return response
}
