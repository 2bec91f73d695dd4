/** Runs one task at a time, in the order of arrival. A task must not queue another and wait for it. */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work)
    this.#tail = result.catch(() => {})
    return result
  }
}
