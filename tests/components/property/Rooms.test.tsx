import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProperty } from '../../support/aProperty.ts'
import { services } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

const rooms = [
  { name: 'Principal bedroom', floor: 1, length: 4.3, width: 3.9 },
  { name: 'Kitchen', floor: 0, length: 4.5, width: 3.25 },
  { name: 'Hall', floor: 0, length: 3, width: 1.2 },
]

async function openPage(changes: Parameters<typeof aProperty>[0]) {
  const property = aProperty(changes)
  services.fetchProperty.mockResolvedValue(property)
  await openSite(`/property/${property.id}`)
  await screen.findByRole('heading', { level: 1, name: property.title })
}

it('a page lists the rooms floor by floor, in metres and in feet', async () => {
  await openPage({ rooms })
  const section = within(await screen.findByRole('region', { name: 'Rooms' }))
  const tables = section.getAllByRole('table')
  expect(
    tables.map((table) =>
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ),
  ).toEqual([
    [`Kitchen4.50 x 3.25 m14'9" x 10'8"`, `Hall3.00 x 1.20 m9'10" x 3'11"`],
    [`Principal bedroom4.30 x 3.90 m14'1" x 12'10"`],
  ])
  expect(section.getByRole('table', { name: 'Ground floor' })).toBe(tables[0])
  expect(section.getByRole('table', { name: 'First floor' })).toBe(tables[1])
})

it('the sum of the rooms stands beside the stated area, and how that was measured', async () => {
  await openPage({ rooms, area: 1850, specs: { area_measure: 'Gross internal area' } })
  await screen.findByText(
    'These rooms come to 35.0 sq m (377 sq ft). The stated area is 1,850 sq ft: gross internal area, which has halls, stairs, cupboards and inner walls as well.',
  )
})

it('a page without rooms says nothing of them', async () => {
  await openPage({ rooms: [] })
  expect(screen.queryByRole('heading', { name: 'Rooms' })).toBeNull()
})
