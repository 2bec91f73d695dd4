import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { lazyPage } from '~/app/lazyPage'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'

const Page = () => <h1>The page</h1>

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const show = (Shown: ReturnType<typeof lazyPage>) =>
  act(async () =>
    render(
      <ErrorBoundary fallback={() => <p>Broken</p>}>
        <Suspense fallback={<p>Loading</p>}>
          <Shown />
        </Suspense>
      </ErrorBoundary>,
    ),
  )

it('is drawn at once when its code is there', async () => {
  const page = lazyPage(async () => Page)
  await page.load()
  await show(page)
  expect(screen.getByRole('heading')).toHaveTextContent('The page')
})

it('is drawn when its code has come', async () => {
  await show(lazyPage(async () => Page))
  expect(await screen.findByRole('heading')).toHaveTextContent('The page')
})

it('a page whose code did not come is tried again once the network is back, and not before', async () => {
  const fetchPage = vi.fn(async () => Page)
  fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const page = lazyPage(fetchPage)
  const first = await show(page)
  await screen.findByText('Broken')
  first.unmount()
  const second = await show(page)
  await screen.findByText('Broken')
  expect(fetchPage).toHaveBeenCalledTimes(1)
  second.unmount()

  window.dispatchEvent(new Event('online'))
  await show(page)
  expect(await screen.findByRole('heading')).toHaveTextContent('The page')
})
