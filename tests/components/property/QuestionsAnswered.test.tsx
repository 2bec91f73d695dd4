import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListingAnswer } from '~/types/listingAnswer'
import { aProperty } from '../../support/aProperty.ts'
import { services } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

const CELLAR: ListingAnswer = {
  id: '1',
  question: 'Is there a cellar?',
  answer: 'Yes.\nIt is dry.',
  answered_on: '2026-11-12',
  shown: true,
}
const PRAM = {
  ...CELLAR,
  id: '2',
  question: 'Is there room for a pram?',
  answered_on: '2026-11-20',
}

async function openPage(questions: readonly ListingAnswer[]) {
  const property = aProperty({ questions })
  services.fetchProperty.mockResolvedValue(property)
  await openSite(`/property/${property.id}`)
  await screen.findByRole('heading', { level: 1, name: property.title })
}

it('a page has the questions answered, the latest first, each with its day', async () => {
  await openPage([CELLAR, PRAM])
  const section = within(await screen.findByRole('region', { name: 'Questions answered' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Is there room for a pram?Yes.\nIt is dry.20\u00a0November\u00a02026',
    'Is there a cellar?Yes.\nIt is dry.12\u00a0November\u00a02026',
  ])
  expect(section.getByRole('heading', { level: 3, name: 'Is there a cellar?' })).toBeVisible()
})

it.each([
  ['none is answered', []],
  ['all were taken off the page', [{ ...CELLAR, shown: false }]],
])('where %s there is no such section', async (_, questions) => {
  await openPage(questions)
  await screen.findByRole('button', { name: 'Ask about this home' })
  expect(screen.queryByText('Questions answered')).toBeNull()
  expect(screen.queryByText('Is there a cellar?')).toBeNull()
})
