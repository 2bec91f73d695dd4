import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stubListings } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

const sections = [
  [
    '/properties',
    ['For Sellers', 'For Buyers', 'Our Commitment', 'Premium Marketing Package', 'Why Choose Us'],
  ],
  [
    '/rentals',
    [
      'For Landlords',
      'For Tenants',
      'Our Guarantee',
      'Letting Your Property',
      'Ask the Lettings Team',
    ],
  ],
  ['/developments', ['Buying Before It Is Built', 'How Reserving Works']],
  ['/commercial', ['Business Premises', 'Talk It Through']],
] as const

async function openPage(path: string) {
  stubListings([])
  const { user } = await openSite(path)
  await screen.findByText(/^No .+ match(es)? this search\.$/)
  const main = within(screen.getByRole('main'))
  /** The part of the page below the listings with this title. */
  const section = async (name: string) => within(await main.findByRole('region', { name }))
  /** The form that this button opens. */
  const pressed = async (part: typeof main, button: string, form: string) => {
    await user.click(part.getByRole('button', { name: button }))
    return screen.findByRole('dialog', { name: form })
  }
  return { user, main, section, pressed }
}

describe('below the listings', () => {
  it.each(sections)('%s has sections of its own', async (path, expected) => {
    const { main } = await openPage(path)
    await main.findByRole('heading', { level: 2, name: expected[0] })
    const [results, ...headings] = main.getAllByRole('heading', { level: 2 })
    expect(results).not.toBeEmptyDOMElement()
    expect(headings.map(({ textContent }) => textContent)).toEqual(expected)
    for (const heading of headings) {
      // A point is a name and what stands behind it.
      const points = heading.closest('section')?.querySelectorAll('dl > div, ol > li') ?? []
      expect(points.length, heading.textContent).toBeGreaterThanOrEqual(3)
      for (const point of points) expect(point).toHaveTextContent(/\w+.*\w+/)
    }
  })

  it("the sale page's marketing package leads to the contact page", async () => {
    const { user, section } = await openPage('/properties')
    await user.click((await section('Premium Marketing Package')).getByRole('link'))
    await screen.findByRole('heading', { level: 1, name: 'Contact Us' })
    expect(location.pathname).toBe('/contact')
  })

  it("the sale page's 'Book Valuation' opens the valuation form", async () => {
    const { section, pressed } = await openPage('/properties')
    await pressed(await section('Why Choose Us'), 'Book Valuation', 'Book a Valuation')
  })

  it('the rentals page links to the contact page and mails the lettings team', async () => {
    const { section } = await openPage('/rentals')
    const letting = await section('Letting Your Property')
    expect(letting.getByRole('link')).toHaveAttribute('href', '/contact')
    const team = await section('Ask the Lettings Team')
    expect(team.getByRole('link', { name: /lettings team/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:lettings@bramleyandgrove\.example(\?|$)/),
    )
  })

  it.each([
    [
      '/rentals',
      'Ask the Lettings Team',
      [
        'Month 1: The keys',
        'Month 1: Seven days for our guarantee',
        'Month 2: A visit after the first month',
        'Month 6: First inspection',
        'Month 11: Gas certificate renewed',
        'Month 12: Second inspection',
      ],
    ],
    [
      '/commercial',
      'Business Premises',
      [
        'Year 0: Rent-free weeks',
        'Year 4.5: Notice to break',
        'Year 5: Break and rent review',
        'Year 10: The lease ends',
      ],
    ],
  ])('%s says in words what is marked on the line of %s', async (path, title, expected) => {
    const { section } = await openPage(path)
    const marks = (await section(title)).getAllByRole('listitem')
    expect(marks.map(({ textContent }) => textContent)).toEqual(expected)
  })

  it("the developments page's end schedules a consultation", async () => {
    const { section, pressed } = await openPage('/developments')
    const end = await section('How Reserving Works')
    await pressed(end, 'Schedule Consultation', 'Schedule Consultation')
  })

  it("the commercial page's end schedules a consultation about premises", async () => {
    const { section, pressed } = await openPage('/commercial')
    const end = await section('Talk It Through')
    const form = await pressed(end, 'Schedule Consultation', 'Schedule Consultation')
    expect(within(form).getByLabelText(/^What would you like to talk about/)).toHaveValue(
      'property-search',
    )
  })
})

describe('the hero', () => {
  it.each([
    ['/properties', 'Book Viewing', 'A property for sale', 'Properties for sale'],
    ['/rentals', 'Book Viewing', 'A property to rent', 'Properties to rent'],
    ['/developments', 'Register Interest', 'A new development', 'New developments'],
  ])("of %s has '%s', which is about '%s'", async (path, label, about, title) => {
    const { section, pressed } = await openPage(path)
    const form = await pressed(await section(title), label, label)
    expect(form).toHaveTextContent(about)
  })

  it('of commercial premises schedules a consultation about them', async () => {
    const { section, pressed } = await openPage('/commercial')
    const hero = await section('Commercial properties')
    const form = await pressed(hero, 'Schedule Consultation', 'Schedule Consultation')
    expect(within(form).getByLabelText(/^What would you like to talk about/)).toHaveValue(
      'property-search',
    )
  })
})
