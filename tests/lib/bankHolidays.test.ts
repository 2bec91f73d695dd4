import { describe, expect, it } from 'vitest'
import { bankHolidays, isBankHoliday } from '~/lib/dates/bankHolidays'

describe('bank holidays', () => {
  // As published at gov.uk/bank-holidays for England and Wales, but for 8 May 2023, which was proclaimed once.
  it.each([
    [2021, ['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28']],
    [2023, ['01-02', '04-07', '04-10', '05-01', '05-29', '08-28', '12-25', '12-26']],
    [2024, ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26']],
    [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
    [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
    [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
  ])('of %i are as published', (year, days) => {
    expect(bankHolidays(year)).toEqual(days.map((day) => `${year}-${day}`))
  })

  it('have two substitutes when Christmas is a Sunday', () => {
    expect(bankHolidays(2033).slice(-2)).toEqual(['2033-12-26', '2033-12-27'])
  })

  it.each([
    [2000, '2000-04-24'],
    [2008, '2008-03-24'],
    [2011, '2011-04-25'],
    [2019, '2019-04-22'],
    [2035, '2035-03-26'],
    [2038, '2038-04-26'],
    [2049, '2049-04-19'],
  ])('of %i hold Easter Monday, %s', (year, easterMonday) => {
    expect(bankHolidays(year)).toContain(easterMonday)
  })

  it.each([
    ['2026-12-25', true],
    ['2026-12-26', false],
    ['2026-12-28', true],
    ['2026-12-29', false],
    ['2028-01-03', true],
    ['2027-01-03', false],
  ])('%s is one: %s', (day, expected) => {
    expect(isBankHoliday(day)).toBe(expected)
  })
})
