import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { onDemand } from '~/components/ui/onDemand'

function Form({ title }: { title: string }) {
  return <h2>{title}</h2>
}

const show = (Part: ReturnType<typeof onDemand<{ title: string }>>) =>
  render(
    <Suspense fallback="Loading">
      <Part title="Book a viewing" />
    </Suspense>,
  )

it('is shown at once when its code was fetched before', async () => {
  const fetchCode = vi.fn(async () => Form)
  const Part = onDemand(fetchCode)
  await Part.load()
  show(Part)
  expect(screen.getByRole('heading')).toHaveTextContent('Book a viewing')
  expect(fetchCode).toHaveBeenCalledOnce()
})

it('fetches its code when it is first shown', async () => {
  const Part = onDemand(async () => Form)
  show(Part)
  expect(screen.getByText('Loading')).toBeVisible()
  expect(await screen.findByRole('heading')).toHaveTextContent('Book a viewing')
})

it('is fetched again after a failure to fetch it before', async () => {
  const fetchCode = vi.fn(async () => Form).mockRejectedValueOnce(new Error('offline'))
  const Part = onDemand(fetchCode)
  await expect(Part.load()).rejects.toThrow('offline')
  show(Part)
  expect(await screen.findByRole('heading')).toHaveTextContent('Book a viewing')
})
