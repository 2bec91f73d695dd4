import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Stops the clock, which then advances only by `pass` and while Testing Library waits for something, however busy
 * the machine is. Nothing is saved early, and no limit is reached by chance.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // Testing Library advances a stopped clock only if it finds Jest.
  vi.stubGlobal('jest', { advanceTimersByTime: advanceStoppedClock })
}

export function advanceStoppedClock(milliseconds: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds)
}

/** Advances the stopped clock, and renders the changes. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
