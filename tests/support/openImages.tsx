import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, vi } from 'vitest'
import { ImagesDialog } from '~/components/portal/images/ImagesDialog'
import { OptimizeAllDialog } from '~/components/portal/images/optimize/OptimizeAllDialog'
import { OptimizeDialog } from '~/components/portal/images/optimize/OptimizeDialog'
import { listing } from './imageServices.ts'
import { advanceStoppedClock } from './stoppedClock.ts'

/** Tests take them from here, so that imageServices.ts has replaced the services before they are loaded. */
export { OptimizeAllDialog, OptimizeDialog }

interface HostProps {
  dialog: (close: () => void) => ReactNode
}

function Host({ dialog }: HostProps) {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen && dialog(() => setIsOpen(false))
}

/** Renders a dialog and removes it when it asks to be closed, as the portal does. */
export function renderDialog(dialog: HostProps['dialog']) {
  // happy-dom loads no pictures but reports each as complete, which looks like a failed one.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <Host dialog={dialog} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ advanceTimers: advanceStoppedClock }) }
}

/** Opens 'Manage Images' and waits for its photographs; call letImagesBe first. */
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

/** Chooses files as in the browser's own dialog. */
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

/** The message about an order that the server did not answer. */
export const NOT_SAVED =
  'Failed to save image order. Please try again. Failed to update property: no answer from the server'

/** Matches a whole failure message: these words and a reference. */
export function withReference(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal}\\s*Reference [\\dA-F]{4}-[\\dA-F]{4}$`)
}
