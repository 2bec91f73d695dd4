import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { cutConnection, type Network, silence, status } from './network.ts'

type Answer = Parameters<Network['answer']>[1]

/** The time limit for an answer in these tests, instead of the 10 seconds to 10 minutes of the site. */
const PATIENCE_MS = 50

/** The ways in which a call may fail, except a 401: that ends the session of the portal, which has its own tests. */
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
  /** The call that fails, such as `POST /auth/v1/token`. */
  route: string
  /** Makes the call; it is called once under each fault. */
  attempt: (time: number) => Promise<unknown>
  /** The element that shows the failure. */
  message: () => HTMLElement
  says: string | RegExp
  /** Whether the screen shows the backend's own reason, as it does to staff (staff-side §8). */
  saysReason?: boolean
  /** Faults that this screen does not treat as failures. */
  except?: readonly string[]
  /** Expects that the entries are still there. */
  expectKept?: () => unknown
}

/**
 * Makes a screen's call fail in each way in turn. Each time the screen must show its message with a new reference, hide
 * the backend's internals, and keep the entries. The last fault remains until the test answers the call otherwise.
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
