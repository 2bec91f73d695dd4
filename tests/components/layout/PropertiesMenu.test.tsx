import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stubListings } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

const kinds = [
  { label: 'For sale', path: '/properties', heading: 'Properties for sale' },
  { label: 'To rent', path: '/rentals', heading: 'Properties to rent' },
  { label: 'Developments', path: '/developments', heading: 'New developments' },
  { label: 'Commercial', path: '/commercial', heading: 'Commercial properties' },
]

it("the header's Properties menu leads to all four kinds and closes behind each", async () => {
  stubListings([])
  const { user } = await openSite('/')
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  const toggle = menu.getByRole('button', { name: 'Properties' })
  for (const { label, path, heading } of kinds) {
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.click(menu.getByRole('link', { name: new RegExp(label) }))
    await screen.findByRole('heading', { level: 1, name: heading })
    expect(location.pathname).toBe(path)
  }
  await user.click(toggle)
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

it('the selection has four cards, each of which leads to its listings', async () => {
  stubListings([])
  const { user } = await openSite('/properties-selection')
  for (const [index, { path, heading }] of kinds.entries()) {
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links).toHaveLength(kinds.length)
    const link = links[index]
    if (!link) throw new Error('There are fewer cards')
    await user.click(link)
    await screen.findByRole('heading', { level: 1, name: heading })
    expect(location.pathname).toBe(path)
    history.back()
    await screen.findByRole('heading', { level: 1, name: 'What are you looking for?' })
  }
})

it('addresses ignore case', async () => {
  stubListings([])
  await openSite('/Properties')
  await screen.findByRole('heading', { level: 1, name: 'Properties for sale' })
})

it('an unknown address says so and leads back', async () => {
  stubListings([])
  const { user } = await openSite('/no/such/page')
  await screen.findByRole('heading', { level: 1, name: 'There is nothing at this address' })
  await waitFor(() => expect(document.title).toMatch(/^Page not found/))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }))
  await screen.findByRole('heading', { level: 1, name: 'Good homes, plainly described' })
  expect(location.pathname).toBe('/')
})
