import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { agencyFacts, companyLine } from '~/content/agencyFacts'
import { stubNetwork } from '../../support/network.ts'
import { openSite } from '../../support/openSite.tsx'

async function openFooter() {
  stubNetwork()
  const { user } = await openSite('/terms')
  await screen.findByRole('heading', { level: 1, name: 'Terms & Conditions' })
  return { user, footer: within(await screen.findByRole('contentinfo')) }
}

it('names its places and socials, which lead nowhere', async () => {
  const { footer } = await openFooter()
  for (const text of ['London', 'Hampshire', 'Essex', 'South-East', 'Instagram', 'LinkedIn']) {
    const entry = footer.getByText(text, { selector: 'li' })
    expect(within(entry).queryByRole('link')).toBeNull()
  }
})

it('says how the agency is reached, and where staff sign in', async () => {
  const { footer } = await openFooter()
  const hrefOf = (name: string | RegExp) => footer.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('020 7946 0120')).toBe('tel:+442079460120')
  // It may break behind its @, where this document reads a blank.
  expect(hrefOf(/^sales@ ?bramleyandgrove\.example$/)).toBe('mailto:sales@bramleyandgrove.example')
  expect(footer.getByText('London EC2V 7HG')).toBeInTheDocument()
  expect(hrefOf('Admin Login')).toMatch(/^\/management-portal\/[0-9a-f-]{36}$/)
})

it('says who the company is, or that the agency has yet to', async () => {
  const { footer } = await openFooter()
  expect(footer.getByText(/^© \d{4} Bramley & Grove\. /)).toHaveTextContent(
    companyLine(agencyFacts),
  )
})

it("its 'Test' leads to the contact page", async () => {
  const { user, footer } = await openFooter()
  const link = footer.getByRole('link', { name: 'Test' })
  expect(link).toHaveAttribute('href', '/Contact')
  await user.click(link)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Contact Us' })
  await waitFor(() => expect(heading).toHaveFocus())
})
