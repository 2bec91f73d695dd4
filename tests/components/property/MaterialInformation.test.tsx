import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProperty } from '../../support/aProperty.ts'
import { services } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

async function openPage(changes: Parameters<typeof aProperty>[0]) {
  const property = aProperty(changes)
  services.fetchProperty.mockResolvedValue(property)
  await openSite(`/property/${property.id}`)
  await screen.findByRole('heading', { level: 1, name: property.title })
}

const section = async () =>
  within(await screen.findByRole('region', { name: 'Material information' }))

it('a page has what must be known before a viewing in tables, each fact once', async () => {
  await openPage({
    tenure: 'leasehold',
    service_charge: 4_200,
    heating: ['gas-central'],
    step_free_entrance: 'yes',
    answers: {
      ground_rent: { answer: 'asked', asked_on: '2026-11-12' },
      noise: { answer: 'yes', details: 'A railway below the garden.' },
    },
  })
  const material = await section()
  expect(
    material.getAllByRole('table').map((table) => [
      within(table).getByRole('caption').textContent,
      ...within(table)
        .getAllByRole('row')
        .map((row) => row.textContent?.replaceAll('\u00a0', ' ')),
    ]),
  ).toEqual([
    [
      'Costs and tenure',
      'TenureLeasehold',
      'Ground rentWe have asked the seller (12 November 2026).',
      'Service charge£4,200 a year',
    ],
    ['Heating and supplies', 'HeatingGas central heating'],
    ['The home', 'Step-free entranceYes'],
    ['Risks and rights', 'NoiseA railway below the garden.'],
  ])
  expect(screen.queryByText('Tenure', { selector: 'dt' })).toBeNull()
})

it('a fact is a row with its own head', async () => {
  await openPage({ tenure: 'freehold' })
  expect((await section()).getByRole('rowheader', { name: 'Tenure' })).toHaveAttribute(
    'scope',
    'row',
  )
})

it('a page of a home of which nothing is stated says nothing of it', async () => {
  await openPage({ tenure: null, epc_state: null, epc_rating: null })
  expect(screen.queryByRole('heading', { name: 'Material information' })).toBeNull()
})

it('a certificate without rating and score is a row of the table', async () => {
  await openPage({ epc_state: 'held', epc_rating: null, epc_score: null, water: 'mains' })
  const energy = within((await section()).getByRole('table', { name: 'Energy' }))
  expect(energy.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'EPCThere is one',
    'WaterMains',
  ])
})
