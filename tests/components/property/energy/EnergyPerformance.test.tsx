import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type EnergyFacts, EnergyPerformance } from '~/components/property/energy/EnergyPerformance'

const HELD: EnergyFacts = {
  property_class: 'sale',
  epc_state: 'held',
  epc_rating: 'C',
  epc_score: 72,
  epc_potential_score: 84,
  epc_valid_until: '2031-03-04',
  epc_ordered_on: null,
  epc_exempt_reason: null,
  epc_certificate: '1234-5678-9012-3456-7890',
  energy_cost: 1240,
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const show = (facts: Partial<EnergyFacts> = {}) =>
  render(<EnergyPerformance facts={{ ...HELD, ...facts }} />)
const text = () => document.body.textContent.replaceAll('\u00a0', ' ')

it('shows the graph with its rating in words, the certificate and the cost', () => {
  show()
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Energy rating C (72), potentially B (84), on a scale from A to G.',
  )
  expect(text()).toContain('Valid until 4 March 2031.')
  expect(text()).toContain('Certificate 1234-5678-9012-3456-7890')
  expect(screen.getByRole('link', { name: 'in the public register' })).toHaveAttribute(
    'href',
    'https://find-energy-certificate.service.gov.uk/energy-certificate/1234-5678-9012-3456-7890',
  )
  expect(text()).toContain('Estimated cost of energy: £1,240 a year.')
})

it('of another building the scale begins with A+', () => {
  show({ property_class: 'commercial', epc_rating: 'A+', epc_score: -3, epc_potential_score: null })
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Energy rating A+ (-3), on a scale from A+ to G.',
  )
})

it('a certificate is valid on its last day, and expired on the next', () => {
  const { unmount } = show({ epc_valid_until: '2026-11-29' })
  expect(text()).toContain('Valid until 29 November 2026.')
  unmount()
  show({ epc_valid_until: '2026-11-28' })
  expect(text()).toContain('This certificate expired on 28 November 2026.')
})

it.each<[string, Partial<EnergyFacts>, string]>([
  [
    'ordered with its day',
    { epc_state: 'ordered', epc_ordered_on: '2026-11-12' },
    'The energy performance certificate was ordered on 12 November 2026.',
  ],
  ['ordered', { epc_state: 'ordered' }, 'The energy performance certificate is ordered.'],
  [
    'exempt with its reason',
    { epc_state: 'exempt', epc_exempt_reason: 'a listed building.' },
    'No energy performance certificate is needed: a listed building.',
  ],
  ['exempt', { epc_state: 'exempt' }, 'No energy performance certificate is needed.'],
])('says that it is %s, without a graph', (_, facts, words) => {
  show(facts)
  expect(text()).toBe(words)
  expect(screen.queryByRole('img')).toBeNull()
})

it('says nothing where nothing is stated', () => {
  const { container } = show({ epc_state: null })
  expect(container).toBeEmptyDOMElement()
})
