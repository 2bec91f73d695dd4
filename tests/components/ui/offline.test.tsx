import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BrokenSite } from '~/components/layout/BrokenPage'
import { BrokenDialog } from '~/components/ui/BrokenDialog'
import { BrokenPart } from '~/components/ui/BrokenPart'

const error = new Error('no code')
let onLine: { mockRestore: () => void }

beforeEach(() => {
  onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => onLine.mockRestore())

function lineReturns(): void {
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
}

it.each([
  ['a page', () => <BrokenSite error={error} />, 'Something went wrong on our side'],
  ['a part of a page', () => <BrokenPart error={error} />, 'Please load the page again'],
  [
    'a dialog',
    () => (
      <BrokenDialog title="The menu could not be opened" error={error} onClose={() => undefined}>
        Please load the page again
      </BrokenDialog>
    ),
    'Please load the page again',
  ],
])(
  '%s that cannot be fetched offline says that the line is gone, and blames nobody',
  (_, Part, online) => {
    const { container } = render(<Part />)
    expect(container).toHaveTextContent('You are offline')
    expect(container).not.toHaveTextContent(online)
    // The browser would replace the page with one of its own.
    expect(screen.queryByRole('button', { name: 'Load the page again' })).toBeNull()
    lineReturns()
    expect(container).toHaveTextContent(online)
    expect(container).not.toHaveTextContent('You are offline')
  },
)
