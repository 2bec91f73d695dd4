import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees at once what this thread no longer uses. V8 sees little of the memory outside its heap, such as a database's,
 * and would otherwise let it lie for as long as the program runs.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
