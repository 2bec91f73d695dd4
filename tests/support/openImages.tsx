import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, vi } from 'vitest'
import { ImagesDialog } from '~/components/portal/images/ImagesDialog'
import { listing } from './imageBackend.ts'

interface HostProps {
  dialog: (close: () => void) => ReactNode
}

function Host({ dialog }: HostProps) {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen && dialog(() => setIsOpen(false))
}

/** Renders a dialog that goes when it asks to be closed, as the portal does it. */
export function renderDialog(dialog: HostProps['dialog']) {
  // A document that loads no pictures takes every one of them for broken.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <Host dialog={dialog} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ advanceTimers: advanceStoppedClock }) }
}

/** Opens 'Manage Images' and waits for its photographs; call openImageBackend first. */
export async function openImages(changes: { id?: string; title?: string } = {}) {
  const onOptimize = vi.fn<() => void>()
  const managed = { ...listing, ...changes }
  const { user } = renderDialog((close) => (
    <ImagesDialog listing={managed} onClose={close} onOptimize={onOptimize} />
  ))
  const manager = screen.getByRole('dialog', { name: `Manage Images - ${managed.title}` })
  await expect.poll(() => within(manager).queryByText('Processing images...')).toBeNull()
  return { user, manager, onOptimize }
}

/** Chooses files as the browser hands them over once its own window has closed. */
export function choose(files: readonly File[]): void {
  const field = document.querySelector('input[type=file]')
  if (!field) throw new Error('There is no field for files.')
  fireEvent.change(field, { target: { files } })
}

/** File names of the photographs, in their order on screen. */
export const shownNames = () =>
  screen
    .queryAllByRole('button', { name: /^Delete photograph/ })
    .map((button) => button.getAttribute('aria-label')?.replace(/^.*?, /, ''))

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** What is said of an order that the server did not answer. */
export const NOT_SAVED =
  'Failed to save image order. Please try again. Failed to update property: no answer from the server'

/** What a message of failure says, whole: these words and a reference. */
export function withReference(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal}\\s*Reference [\\dA-F]{4}-[\\dA-F]{4}$`)
}

/** Time goes on by `pass` alone, so that nothing is saved before it is meant to be. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // Testing Library looks for Jest before it waits by a stopped clock.
  vi.stubGlobal('jest', { advanceTimersByTime: advanceStoppedClock })
}

function advanceStoppedClock(milliseconds: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds)
}

/** Lets time pass on a stopped clock, and the screen follow. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
