import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from '~/components/ui/Dialog'

function BegunForm() {
  const [isAsked, setAsked] = useState(false)
  return (
    <Dialog title="Book Viewing" onClose={() => setAsked(true)}>
      <input aria-label="Name" />
      {isAsked && <p>Close without sending?</p>}
    </Dialog>
  )
}

function Card() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        View Details
      </button>
      {isOpen && (
        <Dialog title="Two bedrooms" onClose={() => setOpen(false)}>
          The particulars
        </Dialog>
      )}
    </>
  )
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')

/** Escape as browsers answer it: the page may keep the dialog open where `mayRefuse`, and is asked first. */
function pressEscape(mayRefuse: boolean): void {
  const isClosing = fireEvent(
    dialog(),
    new Event('cancel', { bubbles: false, cancelable: mayRefuse }),
  )
  if (isClosing) dialog().close()
}

describe('Escape', () => {
  test('asks to close once, where the page may refuse it', () => {
    const onClose = vi.fn()
    render(
      <Dialog title="Two bedrooms" onClose={onClose}>
        The particulars
      </Dialog>,
    )
    pressEscape(true)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(dialog().open).toBe(true)
  })

  test('asks to close once, where the browser closes it by itself', () => {
    const onClose = vi.fn()
    render(
      <Dialog title="Two bedrooms" onClose={onClose}>
        The particulars
      </Dialog>,
    )
    pressEscape(false)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('does not take away a form that asks first, even where the browser closes it', async () => {
    render(<BegunForm />)
    await userEvent.type(screen.getByLabelText('Name'), 'Nora')
    pressEscape(false)
    expect(await screen.findByText('Close without sending?')).toBeVisible()
    expect(dialog().open).toBe(true)
    expect(screen.getByLabelText('Name')).toHaveValue('Nora')
  })

  test('closes the inner one of two alone', () => {
    const [closeOuter, closeInner] = [vi.fn(), vi.fn()]
    render(
      <Dialog title="Two bedrooms" onClose={closeOuter}>
        <Dialog title="Photographs" onClose={closeInner}>
          The photographs
        </Dialog>
      </Dialog>,
    )
    const inner = screen.getByRole('dialog', { name: 'Photographs' })
    // React hands the event of the inner one to the outer one, whose child it is.
    fireEvent(inner, new Event('cancel', { cancelable: true }))
    expect(closeInner).toHaveBeenCalledTimes(1)
    expect(closeOuter).not.toHaveBeenCalled()
  })
})

test('gives the focus back to what opened it, and lets the page scroll again', async () => {
  render(<Card />)
  const opener = screen.getByRole('button', { name: 'View Details' })
  await userEvent.click(opener)
  expect(document.documentElement.style.overflow).toBe('hidden')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
  expect(document.documentElement.style.overflow).toBe('')
})

test('has the place of the scrollbar, while the page stays as wide as beside it', async () => {
  const root = document.documentElement
  vi.spyOn(root, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, window.innerWidth - 15, 800),
  )
  const page = () => [root.style.overflow, root.style.scrollbarGutter, root.style.paddingRight]
  const outer = (inner: ReactNode) => (
    <Dialog title="Two bedrooms" onClose={() => undefined}>
      {inner}
    </Dialog>
  )
  const { rerender, unmount } = render(outer(null))
  expect(page()).toEqual(['hidden', 'auto', '15px'])
  // The page has no scrollbar by now.
  vi.mocked(root.getBoundingClientRect).mockReturnValue(new DOMRect(0, 0, window.innerWidth, 800))
  rerender(
    outer(
      <Dialog title="Photographs" onClose={() => undefined}>
        Six of them
      </Dialog>,
    ),
  )
  rerender(outer(null))
  expect(page()).toEqual(['hidden', 'auto', '15px'])
  unmount()
  expect(page()).toEqual(['', '', ''])
})

test('stands above the keyboard of a phone, and zooming in is none', () => {
  const seen = Object.assign(new EventTarget(), {
    height: window.innerHeight,
    offsetTop: 0,
    scale: 1,
  })
  vi.stubGlobal('visualViewport', seen)
  render(
    <Dialog title="Book Viewing" onClose={vi.fn()}>
      <input aria-label="Name" />
    </Dialog>,
  )
  const keyboard = () => dialog().style.getPropertyValue('--keyboard')
  expect(keyboard()).toBe('0px')
  seen.height -= 300
  fireEvent(seen as unknown as Window, new Event('resize'))
  expect(keyboard()).toBe('300px')
  seen.scale = 2
  fireEvent(seen as unknown as Window, new Event('resize'))
  expect(keyboard()).toBe('0px')
})
