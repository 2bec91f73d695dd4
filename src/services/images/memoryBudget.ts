/** Lets tasks run side by side while their sum stays within a limit; a larger task runs alone. */
export class MemoryBudget {
  readonly #limit: number
  #inUse = 0
  readonly #queue: { amount: number; start: () => void }[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Waits for its turn, first come first served, and resolves with a function that releases the amount. */
  async acquire(amount: number): Promise<() => void> {
    await new Promise<void>((start) => {
      this.#queue.push({ amount, start })
      this.#startNext()
    })
    return () => {
      this.#inUse -= amount
      this.#startNext()
    }
  }

  #startNext(): void {
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      if (this.#inUse > 0 && this.#inUse + next.amount > this.#limit) return
      this.#queue.shift()
      this.#inUse += next.amount
      next.start()
    }
  }
}
