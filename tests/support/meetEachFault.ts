import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { cutConnection, type Network, silence, status } from './network.ts'

type Answer = Parameters<Network['answer']>[1]

/** The site waits for an answer for a moment only, instead of 10 seconds to 10 minutes. */
const PATIENCE_MS = 50

/** How a call may fail. One that is refused (401) ends the session of the portal, which has tests of its own. */
const faults: Readonly<Record<string, Answer>> = {
  '500': status(500),
  '403': status(403),
  '404': status(404),
  '409': status(409),
  '413': status(413),
  '429': status(429),
  'no answer in time': silence,
  'a cut connection': cutConnection,
  garbage: () =>
    new Response('<!doctype html><title>Wi-Fi</title>', {
      headers: { 'content-type': 'text/html' },
    }),
}

export interface FaultyScreen {
  network: Network
  /** The call that fails: `POST /auth/v1/token`. */
  route: string
  /** Does what makes the call: under the first fault, and then again under each. */
  attempt: (time: number) => Promise<unknown>
  /** Where the screen says so. */
  message: () => HTMLElement
  says: string | RegExp
  /** Staff are told the backend's own reason (staff-side §8). */
  saysReason?: boolean
  /** Faults that are none here. */
  except?: readonly string[]
  /** What was typed is still there. */
  expectKept?: () => unknown
}

/**
 * Fails a screen's call in each way in turn. Each time the screen says so in its words, under a reference of its
 * own, tells nobody what the backend let slip, and keeps what was typed. What the next try meets is up to the caller.
 */
export async function meetEachFault(screen: FaultyScreen): Promise<void> {
  const { network, route, attempt, message, says, except = [], expectKept } = screen
  const { saysReason = false } = screen
  const wait = AbortSignal.timeout.bind(AbortSignal)
  const hurry = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => wait(PATIENCE_MS))
  const references = new Set<string>()
  const met = Object.entries(faults).filter(([name]) => !except.includes(name))
  try {
    for (const [index, [name, fault]] of met.entries()) {
      network.answer(route, fault)
      await attempt(index)
      await waitFor(() => {
        const [, reference] = /Reference:? (\S+)/.exec(message().textContent ?? '') ?? []
        expect(reference, `${name}: a reference`).toBeDefined()
        expect(references, `${name}: a failure of its own`).not.toContain(reference)
        references.add(reference ?? '')
      })
      expect(message(), name).toHaveTextContent(says)
      if (!saysReason) expect(document.body, name).not.toHaveTextContent('private.secrets')
      await expectKept?.()
    }
  } finally {
    hurry.mockRestore()
  }
}
