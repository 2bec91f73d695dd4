import { expect, test } from 'vitest'
import { agencyFacts, companyLine } from '~/content/agencyFacts'

test('says what is settled of the company, and what is to be set', () => {
  expect(
    companyLine({ ...agencyFacts, registeredName: 'Grove Ltd', companyNumber: '01234567' }),
  ).toBe(
    'Registered name: Grove Ltd. Company number: 01234567. Registered in, Registered office, VAT number: to be set by the agency',
  )
})

test('says in few words that nothing is settled yet', () => {
  expect(companyLine(agencyFacts)).toBe('Company details: to be set by the agency')
})
