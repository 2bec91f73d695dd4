import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Schemes } from '~/components/content/Schemes'
import { agencyFacts } from '~/content/agencyFacts'
import { schemesOf } from '~/content/pages/fees'

const open = (facts: Partial<typeof agencyFacts>) =>
  render(<Schemes rows={schemesOf({ ...agencyFacts, ...facts })} />)

/** What is said of a duty. */
function said(duty: string): HTMLElement {
  const row = screen.getByText(duty, { selector: 'dt' }).parentElement
  if (!row) throw new Error(`'${duty}' stands in no row`)
  return row
}

it('names both schemes, with address, logo and the certificate', () => {
  open({
    redressScheme: { name: 'Redress Ltd', address: 'https://redress.example', logo: 'r.svg' },
    clientMoneyScheme: { name: 'Money Ltd', address: 'https://money.example', logo: 'm.svg' },
    clientMoneyCertificate: 'certificate.pdf',
  })
  for (const [duty, name, address, logo] of [
    ['Complaints (redress)', 'Redress Ltd', 'https://redress.example', '/r.svg'],
    ['Client money protection', 'Money Ltd', 'https://money.example', '/m.svg'],
  ] as const) {
    const row = within(said(duty))
    expect(row.getByRole('link', { name })).toHaveAttribute('href', address)
    expect(row.getByAltText('')).toHaveAttribute('src', logo)
  }
  const certificate = screen.getByRole('link', { name: /^Membership certificate/ })
  expect(certificate).toHaveAttribute('href', '/certificate.pdf')
})

it('says on a trial site that each is to be set by the agency', () => {
  open({})
  expect(said('Complaints (redress)')).toHaveTextContent(/to be set by the agency$/)
  expect(said('Client money protection')).toHaveTextContent(
    /to be set by the agencyMembership certificate: to be set by the agency$/,
  )
  expect(screen.queryByRole('link')).toBeNull()
})
