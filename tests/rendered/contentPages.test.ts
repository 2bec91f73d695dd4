import '@testing-library/jest-dom/vitest'
import { type BoundFunctions, type queries, within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lettingFees } from '../../src/content/pages/fees.ts'
import { specifiedFees } from '../content/specifiedFees.ts'
import { elementsOf, renderAhead, SITE_URL } from '../support/renderedPage.ts'

/** What the pages of the agency's own words say, as they are rendered ahead. */

type Queries = BoundFunctions<typeof queries>

const textOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

async function openMain(address: string): Promise<Queries> {
  return within(within(elementsOf(await renderAhead(address))).getByRole('main'))
}

const region = (main: Queries, name: string) => within(main.getByRole('region', { name }))

/** The row of a list that a heading stands in. */
function rowOf(heading: HTMLElement): HTMLElement {
  const row = heading.closest('li')
  if (!row) throw new Error(`'${heading.textContent}' stands in no list`)
  return row
}

/** When the text was written and, beneath, when its notes on the law were checked: after it changed, on 1 May 2026. */
function expectDates(main: Queries, updated: string): void {
  const checked = main.getByText(/^Legal notes checked on /)
  expect(checked.parentElement).toHaveTextContent(new RegExp(`${updated}Legal notes checked on`))
  const [, written] = /checked on (.+)/.exec(checked.textContent ?? '') ?? []
  expect(Date.parse(`${written} UTC`)).toBeGreaterThan(Date.parse('2026-05-01'))
}

const headings = (among: Queries, level: number) => textOf(among.getAllByRole('heading', { level }))

describe('Services', () => {
  let main: Queries
  beforeAll(async () => {
    main = await openMain('/services')
  })

  it.each([
    'Residential Sales',
    'Property Lettings',
    'Commercial Property',
    'Property Developments',
  ])('%s has a description, three feature tags and four key benefits', (title) => {
    const card = within(main.getByRole('article', { name: title }))
    expect(card.getByRole('paragraph')).toHaveTextContent(/\w{3,}.*\.$/)
    expect(card.getByRole('heading', { name: 'Key benefits' })).toBeInTheDocument()
    const lists = card.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'))
    expect(lists.map((items) => items.length)).toEqual([3, 4])
    for (const item of lists.flat()) expect(item).toHaveTextContent(/\w/)
  })

  it('has four services and no more', () => {
    expect(main.getAllByRole('article')).toHaveLength(4)
  })
})

describe('About', () => {
  let main: Queries
  beforeAll(async () => {
    main = await openMain('/about')
  })

  it('states the three figures', () => {
    const figures = region(main, 'The Agency in Three Figures')
    expect(textOf(figures.getAllByRole('definition'))).toEqual(['25+', '1,500+', '5,000+'])
    expect(textOf(figures.getAllByRole('term'))).toEqual([
      'Joint Years Experience',
      'Properties Sold',
      'Happy Clients',
    ])
  })

  it('states the mission', () => {
    const mission = main.getByRole('region', { name: 'Our Mission' })
    expect(mission).toHaveTextContent('knowledge of the market with technology')
    expect(mission).toHaveTextContent('buyers, sellers and investors')
  })

  it('introduces two Managing Directors and a Technical Manager', () => {
    const cards = region(main, 'Meet The Leadership Team').getAllByRole('article')
    const roles = ['Managing Director', 'Managing Director', 'Technical Manager']
    const drawn = [/chimney/, /keys/, /plan/]
    expect(cards).toHaveLength(roles.length)
    for (const [index, card] of cards.map((each) => within(each)).entries()) {
      expect(card.getByRole('heading').textContent).toMatch(/^\w+ \w+$/)
      expect(card.getByRole('img', { name: drawn[index] ?? '' })).toBeInTheDocument()
      expect(textOf(card.getAllByRole('paragraph'))).toEqual([
        roles[index],
        expect.stringMatching(/\.$/),
      ])
    }
  })

  it('names its values', () => {
    expect(textOf(region(main, 'Our Values').getAllByRole('term'))).toEqual([
      'Excellence',
      'Integrity',
      'Innovation',
      'Community',
    ])
  })
})

describe('Privacy Policy', () => {
  it('is dated and has its sections', async () => {
    const main = await openMain('/privacy-policy')
    expect(headings(main, 1)).toEqual(['Privacy Policy'])
    expectDates(main, 'Last updated: March 2025')
    expect(headings(main, 2)).toEqual([
      'Personal Information We Collect',
      'How We Use Your Information',
      'Cookies',
      'Legal Basis and Data Protection',
      'Retention and Sharing',
    ])
  })
})

describe('Terms & Conditions', () => {
  it('is dated, has eight numbered sections and the legal contact address', async () => {
    const main = await openMain('/terms')
    expect(headings(main, 1)).toEqual(['Terms & Conditions'])
    expectDates(main, 'Last updated: March 2024')
    expect(headings(main, 2)).toEqual([
      '1. Introduction',
      '2. Services',
      '3. Your Obligations',
      '4. Intellectual Property',
      '5. Liability',
      '6. Termination',
      '7. Changes to Terms',
      '8. Governing Law',
    ])
    expect(main.getByRole('region', { name: '8. Governing Law' })).toHaveTextContent(
      'England and Wales',
    )
    const address = region(main, '8. Governing Law').getByRole('link', {
      name: 'legal@bramleyandgrove.example',
    })
    expect(address).toHaveAttribute('href', 'mailto:legal@bramleyandgrove.example')
  })
})

describe('Letting Fees', () => {
  let main: Queries
  beforeAll(async () => {
    main = await openMain('/letting-fees')
  })

  it.each(Object.entries(specifiedFees))('%s: every amount beside its name', (section, fees) => {
    const list = region(main, section)
    expect(headings(list, 3)).toEqual(Object.keys(fees))
    for (const [name, amount] of Object.entries(fees)) {
      const heading = list.getByRole('heading', { name })
      expect(heading.nextElementSibling?.textContent).toBe(amount)
    }
  })

  it('says when its notes on the law were checked', () => {
    expectDates(main, '')
  })

  it('has what tenants may be asked for, each payment with its amount', () => {
    const payments = region(main, 'What Tenants May Be Asked For')
    const { fees } = lettingFees.tenantPayments
    expect(headings(payments, 3)).toEqual(fees.map(({ name }) => name))
    for (const { name, amount } of fees) {
      const heading = payments.getByRole('heading', { name })
      expect(heading.nextElementSibling?.textContent).toBe(amount)
    }
  })

  it('says of both schemes that the agency has yet to set them', () => {
    const schemes = region(main, 'Who Stands Behind Us')
    expect(schemes.getAllByText('to be set by the agency')).toHaveLength(2)
  })

  it('notes beside a charge what the law has changed', () => {
    const name = 'Service of Section 8/21 Notice'
    const charge = rowOf(main.getByRole('heading', { name }))
    expect(within(charge).getByRole('note')).toHaveTextContent('Since 1 May 2026')
    expect(charge).toHaveTextContent('£120')
  })
})

describe('Market analysis', () => {
  let main: Queries
  beforeAll(async () => {
    main = await openMain('/market-analysis')
  })

  it.each([
    ['Average price', '£690,000', 'Up +3.3% on a year ago'],
    ['Days on market', '47', 'Down −9.6% on a year ago, faster'],
    ['Properties sold', '84,000', 'Up +4.2% on a year ago'],
    ['Inventory level', '58,400', 'Down −4.1% on a year ago'],
  ])('gives %s with its trend in words', (label, value, trend) => {
    const overview = region(main, 'London market overview')
    const term = overview
      .getAllByRole('term')
      .find(({ textContent }) => textContent.startsWith(label))
    const card = term?.parentElement
    expect(card).toHaveTextContent(value)
    expect(card).toHaveTextContent(trend)
  })

  it('says that its figures are illustrative', () => {
    expect(main.getByRole('region', { name: 'London market overview' })).toHaveTextContent(
      'Illustrative figures',
    )
  })

  it.each([
    ['Average price by quarter', 12, ['Q3 2026', '£690,000']],
    ['Sales by type of home', 4, ['Flats', '39,900', '41,200']],
    ['Days on market', 12, ['Q3 2026', '47 days']],
  ])("'%s' is described, and there as a table", (title, rows, row) => {
    const figure = within(main.getByRole('figure', { name: title }))
    expect(figure.getByRole('img')).toHaveAccessibleName(/chart: /)
    const table = figure.getByRole('table', { name: title, hidden: true })
    const [, ...bodyRows] = within(table).getAllByRole('row', { hidden: true })
    expect(bodyRows).toHaveLength(rows)
    expect(textOf(bodyRows)).toContain(row.join(''))
  })

  it('four services and four benefits stand below', () => {
    const services = region(main, 'What we can work out for you')
    expect(services.getAllByRole('term')).toHaveLength(4)
    expect(region(main, 'What you get out of it').getAllByRole('listitem')).toHaveLength(4)
  })
})

describe('Contact', () => {
  let main: Queries
  beforeAll(async () => {
    main = await openMain('/contact')
  })

  it.each([
    ['Sales', 'sales@bramleyandgrove.example'],
    ['Lettings', 'lettings@bramleyandgrove.example'],
    ['Property Management', 'management@bramleyandgrove.example'],
  ])('%s has its number and its mailbox', (name, mailbox) => {
    const departments = region(main, 'Get in Touch')
    expect(departments.getAllByRole('listitem')).toHaveLength(3)
    const department = rowOf(departments.getByRole('heading', { name }))
    const [phone, mail] = within(department).getAllByRole('link')
    expect(phone).toHaveTextContent(/^020 7946 0\d{3}$/)
    expect(phone).toHaveAttribute('href', expect.stringMatching(/^tel:\+44207946/))
    expect(mail).toHaveTextContent(mailbox)
    expect(mail).toHaveAttribute('href', `mailto:${mailbox}`)
  })

  it.each(['London City Office', 'Hampshire Office', 'Essex Office'])(
    '%s has its picture, number, address and hours',
    (name) => {
      expect(region(main, 'Our Offices').getAllByRole('article')).toHaveLength(3)
      const office = main.getByRole('article', { name })
      expect(within(office).getByRole('img', { name: /^Drawing of / }).tagName).toBe('svg')
      expect(office.querySelector('picture')).toBeNull()
      const [phone, mail] = within(office).getAllByRole('link')
      expect(phone).toHaveTextContent('020 7946 0120')
      expect(phone).toHaveAttribute('href', 'tel:+442079460120')
      expect(mail).toHaveTextContent(/@/)
      expect(mail).toHaveAttribute('href', `mailto:${mail?.textContent}`)
      expect(within(office).getByRole('group')).toHaveTextContent(/\w/)
      expect(office).toHaveTextContent('Mon-Fri 9am-6pm')
    },
  )

  it.each([
    ['London City Office', '/contacts/london.vcf'],
    ['Hampshire Office', '/contacts/hampshire.vcf'],
    ['Essex Office', '/contacts/essex.vcf'],
  ])('%s can be added to contacts', (name, card) => {
    expect(main.getByRole('link', { name: `Add to contacts ${name}` })).toHaveAttribute(
      'href',
      card,
    )
  })
})

describe('the documents to download', () => {
  it.each([
    ['/privacy-policy', 'Download Full Privacy Policy', 'privacy-policy.pdf'],
    ['/letting-fees', 'Download Full Fees', 'landlord-fees.pdf'],
  ])("on %s, '%s' opens a PDF from public storage in a new tab", async (path, label, file) => {
    const main = await openMain(path)
    const link = main.getByRole('link', { name: new RegExp(`^${label}`) })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
    const { pathname } = new URL(link.getAttribute('href') ?? '', SITE_URL)
    expect(pathname).toBe(`/storage/v1/object/public/documents/${file}`)
  })
})
