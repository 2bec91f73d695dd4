import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { type Lazy, lazy, useLoaded } from '~/components/ui/lazy'

function Form({ title }: { title: string }) {
  return <h2>{title}</h2>
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const show = (Part: Lazy<{ title: string }>) =>
  act(async () =>
    render(
      <ErrorBoundary fallback={() => <p>Broken</p>}>
        <Suspense fallback={<p>Loading</p>}>
          <Part title="Book a viewing" />
        </Suspense>
      </ErrorBoundary>,
    ),
  )

it('is shown at once when its code was fetched before', () => {
  const Part = lazy(async () => Form)
  return Part.load().then(() => {
    render(<Part title="Book a viewing" />)
    expect(screen.getByRole('heading')).toHaveTextContent('Book a viewing')
  })
})

it('fetches its code when it is first shown, once', async () => {
  const fetchCode = vi.fn(async () => Form)
  const Part = lazy(fetchCode)
  await show(Part)
  expect(await screen.findByRole('heading')).toHaveTextContent('Book a viewing')
  Part.preload()
  expect(fetchCode).toHaveBeenCalledOnce()
})

it('is fetched again after it could not be preloaded', async () => {
  const fetchCode = vi.fn(async () => Form).mockRejectedValueOnce(new Error('offline'))
  const Part = lazy(fetchCode)
  Part.preload()
  await show(Part)
  expect(await screen.findByRole('heading')).toHaveTextContent('Book a viewing')
})

it('is tried again once the network is back when its code did not come, and not before', async () => {
  const fetchCode = vi.fn(async () => Form)
  fetchCode.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Part = lazy(fetchCode)
  const first = await show(Part)
  await screen.findByText('Broken')
  first.unmount()
  const second = await show(Part)
  await screen.findByText('Broken')
  expect(fetchCode).toHaveBeenCalledTimes(1)
  second.unmount()

  window.dispatchEvent(new Event('online'))
  await show(Part)
  expect(await screen.findByRole('heading')).toHaveTextContent('Book a viewing')
})

/** A part as what opens it without a fallback renders it. */
function Opened({ part: Part, isOpen }: { part: Lazy<{ title: string }>; isOpen: boolean }) {
  return useLoaded(Part, isOpen) && <Part title="Book a viewing" />
}

it('that is opened before its code is there is drawn as soon as it comes, and never suspends', async () => {
  let arrive = (_: typeof Form) => {}
  const Part = lazy(() => new Promise<typeof Form>((resolve) => (arrive = resolve)))
  // Without a boundary around it, React would throw where it suspends.
  render(<Opened part={Part} isOpen />)
  expect(screen.queryByRole('heading')).toBeNull()
  await act(async () => arrive(Form))
  expect(screen.getByRole('heading')).toHaveTextContent('Book a viewing')
})

it('that is not opened fetches nothing', async () => {
  const fetchCode = vi.fn(async () => Form)
  render(<Opened part={lazy(fetchCode)} isOpen={false} />)
  expect(fetchCode).not.toHaveBeenCalled()
})

it('whose code does not come reports that where it is rendered', async () => {
  const Part = lazy<{ title: string }>(async () => {
    throw new TypeError('Failed to fetch')
  })
  render(
    <ErrorBoundary fallback={() => <p>Broken</p>}>
      <Suspense>
        <Opened part={Part} isOpen />
      </Suspense>
    </ErrorBoundary>,
  )
  await screen.findByText('Broken')
})
