import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { HomeServices, WhyChooseUs } from '~/components/content/HomeSections'
import { Testimonials } from '~/components/content/Testimonials'
import { stubListings } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

it('three services stand under their anchor, each with the way to its listings', () => {
  render(<HomeServices />, { wrapper: MemoryRouter })
  const services = screen.getByRole('region', { name: 'What we do' })
  expect(services).toHaveAttribute('id', 'services')
  const articles = within(services).getAllByRole('article')
  expect(
    articles.map((article) => [
      within(article).getByRole('heading').textContent,
      within(article).getByRole('link').getAttribute('href'),
    ]),
  ).toEqual([
    ['Residential Sales', '/properties'],
    ['Residential Lettings', '/rentals'],
    ['Developments', '/developments'],
  ])
})

it('the office figures are the claimed ones', () => {
  render(<WhyChooseUs />)
  const about = within(screen.getByRole('region', { name: 'Why choose us' }))
  expect(about.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^25\+.*years/),
    expect.stringMatching(/^1,500\+.*properties sold/),
    expect.stringMatching(/^5,000\+.*happy clients/),
  ])
})

it('five testimonials go round, each with name, role, text and picture', async () => {
  const user = userEvent.setup()
  render(<Testimonials />)
  const section = within(screen.getByRole('region', { name: 'From people we have helped to move' }))
  const dot = (position: number) =>
    section.getByRole('button', { name: `Show testimonial ${position} of 5` })
  const next = section.getByRole('button', { name: 'Next testimonial' })
  expect(section.getAllByRole('button', { name: /^Show testimonial/ })).toHaveLength(5)
  const names = new Set<string>()
  for (let position = 1; position <= 5; position += 1) {
    expect(dot(position)).toHaveAttribute('aria-current', 'true')
    // The others are there, in the same cell, but for nobody to read.
    const shown = section.getByRole('figure')
    expect(shown.querySelector('blockquote')).toHaveTextContent(/^“\w.*”$/)
    expect(within(shown).getByRole('img')).toHaveAccessibleName(/\w+ \w+/)
    const [name = '', role = ''] = [...shown.querySelectorAll('figcaption > span')].map(
      ({ textContent }) => textContent,
    )
    expect(['Property Seller', 'Property Renter', 'Property Investor']).toContain(role)
    names.add(name)
    await user.click(next)
  }
  expect(names.size).toBe(5)
  expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await user.click(section.getByRole('button', { name: 'Previous testimonial' }))
  expect(dot(5)).toHaveAttribute('aria-current', 'true')
  await user.click(dot(3))
  expect(dot(3)).toHaveAttribute('aria-current', 'true')
})

it("Home's hero has a 'Contact Us' that leads to the contact page", async () => {
  stubListings([])
  const { user } = await openSite('/')
  const hero = within(screen.getByRole('region', { name: 'Good homes, plainly described' }))
  await user.click(hero.getByRole('link', { name: 'Contact Us' }))
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' })
  expect(location.pathname).toBe('/contact')
})
