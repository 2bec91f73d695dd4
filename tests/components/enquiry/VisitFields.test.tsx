import { within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  consultation,
  type EnquiryForm,
  enter,
  expectThanks,
  field,
  fillIn,
  interest,
  letSend,
  makeItTheTwentyFirstOfNovember,
  type OpenForm,
  open,
  send,
  sent,
  sentFields,
  valuation,
  viewing,
} from '../../support/enquiryForms'

beforeEach(() => {
  letSend()
  makeItTheTwentyFirstOfNovember()
})
afterEach(() => vi.useRealTimers())

/** The form of these entries on 21 November 2026, sent for this date. */
async function sendFor(form: EnquiryForm, date: string) {
  const opened = await open(form)
  await fillIn(opened)
  const preferred = field(opened, 'Preferred date')
  await enter(opened, 'Preferred date', date)
  await send(opened)
  return { opened, preferred }
}

describe.each([
  {
    form: viewing,
    what: 'a viewing',
    last: '2026-12-21',
    bounds: /from 22\u00a0November to 21\u00a0December\u00a02026/,
    days: [
      ['today', '2026-11-21', false],
      ['tomorrow', '2026-11-22', true],
      ['one month ahead', '2026-12-21', true],
      ['a month and a day ahead', '2026-12-22', false],
    ] as const,
  },
  {
    form: interest,
    what: 'interest in a development',
    last: '2026-12-21',
    bounds: /from 22\u00a0November to 21\u00a0December\u00a02026/,
    days: [
      ['one month ahead', '2026-12-21', true],
      ['a month and a day ahead', '2026-12-22', false],
    ] as const,
  },
  {
    form: consultation,
    what: 'a consultation',
    last: '2027-02-21',
    bounds: /from 22\u00a0November\u00a02026 to 21\u00a0February\u00a02027/,
    days: [
      ['today', '2026-11-21', false],
      ['tomorrow', '2026-11-22', true],
      ['three months ahead', '2027-02-21', true],
      ['three months and a day ahead', '2027-02-22', false],
    ] as const,
  },
])('the date of $what', ({ form, last, bounds, days }) => {
  it('has its bounds in the field, for the calendar of the browser', async () => {
    const preferred = field(await open(form), 'Preferred date')
    expect(preferred).toHaveAttribute('type', 'date')
    expect(preferred).toHaveAttribute('min', '2026-11-22')
    expect(preferred).toHaveAttribute('max', last)
    expect(preferred).toHaveAccessibleDescription(bounds)
  })

  for (const [name, date, isBookable] of days) {
    it(`${name} is ${isBookable ? 'taken' : 'refused'}`, async () => {
      const { opened, preferred } = await sendFor(form, date)
      if (isBookable) {
        await expectThanks(opened)
        expect(sentFields()).toMatchObject({ preferredDate: date })
        return
      }
      expect(opened.shown.getByText(/^Please choose a date from/)).toBeVisible()
      expect(preferred).toHaveAccessibleDescription(bounds)
      expect(preferred).toHaveFocus()
      expect(preferred).toHaveValue(date)
      expect(sent()).toEqual([])
    })
  }
})

it.each(['2026-11-21', '2031-02-28'])(
  'a valuation may be on %s, today or any later day',
  async (date) => {
    const { opened, preferred } = await sendFor(valuation, date)
    expect(preferred).toHaveAttribute('min', '2026-11-21')
    expect(preferred).not.toHaveAttribute('max')
    await expectThanks(opened)
    expect(sentFields()).toMatchObject({ preferredDate: date })
  },
)

it('a valuation cannot be on a day that is over', async () => {
  const { opened, preferred } = await sendFor(valuation, '2026-11-20')
  expect(opened.shown.getByText('Please choose today or a later day.')).toBeVisible()
  expect(preferred).toHaveFocus()
  expect(preferred).toHaveValue('2026-11-20')
  expect(sent()).toEqual([])
})

describe('the next seven days', () => {
  const daysOf = ({ shown }: OpenForm) =>
    within(shown.getByRole('group', { name: 'Pick a day' })).getAllByRole('button')
  const words = (opened: OpenForm) => daysOf(opened).map(({ textContent }) => textContent)

  it('of a viewing begin tomorrow, and go on into the next month', async () => {
    vi.setSystemTime(new Date('2026-11-26T10:00:00Z'))
    expect(words(await open(viewing))).toEqual([
      'Fri 27 Nov',
      'Sat 28 Nov',
      'Mon 30 Nov',
      'Tue 1 Dec',
      'Wed 2 Dec',
      'Thu 3 Dec',
      'Fri 4 Dec',
    ])
  })

  it('leave out bank holidays as they do Sundays', async () => {
    vi.setSystemTime(new Date('2026-12-23T10:00:00Z'))
    // Boxing Day is a Saturday, and Monday is free instead.
    expect(words(await open(viewing))).toEqual([
      'Thu 24 Dec',
      'Tue 29 Dec',
      'Wed 30 Dec',
      'Thu 31 Dec',
      'Sat 2 Jan',
      'Mon 4 Jan',
      'Tue 5 Jan',
    ])
  })

  it('of a valuation begin tomorrow once the last part of today is over', async () => {
    vi.setSystemTime(new Date('2026-11-24T19:00:00Z'))
    expect(words(await open(valuation)).at(0)).toBe('Wed 25 Nov')
  })

  it('of a valuation begin today', async () => {
    expect(words(await open(valuation)).at(0)).toBe('Sat 21 Nov')
  })

  it.each([viewing, valuation, consultation])(
    'of $title set the date by one press, and say which is chosen',
    async (form) => {
      const opened = await open(form)
      await fillIn(opened)
      const chosen = () =>
        daysOf(opened)
          .filter((day) => day.getAttribute('aria-pressed') === 'true')
          .map(({ textContent }) => textContent)
      expect(chosen()).toEqual([])
      await opened.user.click(opened.shown.getByRole('button', { name: 'Tue 24 Nov' }))
      expect(field(opened, 'Preferred date')).toHaveValue('2026-11-24')
      expect(chosen()).toEqual(['Tue 24 Nov'])
      await enter(opened, 'Preferred date', '2026-11-25')
      expect(chosen()).toEqual(['Wed 25 Nov'])
      await send(opened)
      await expectThanks(opened)
      expect(sentFields()).toMatchObject({ preferredDate: '2026-11-25' })
    },
  )

  it('take back the complaint about a date that was refused', async () => {
    const { opened, preferred } = await sendFor(viewing, '2026-11-21')
    expect(preferred).toHaveAttribute('aria-invalid', 'true')
    await opened.user.click(opened.shown.getByRole('button', { name: 'Mon 23 Nov' }))
    expect(preferred).toHaveAttribute('aria-invalid', 'false')
  })
})

describe('a day that is asked for all the same', () => {
  it.each([
    [viewing, '2026-11-22', '2026-11-21T10:00:00Z', /^The office is closed that day/],
    [viewing, '2026-12-25', '2026-11-26T10:00:00Z', /^The office is closed that day/],
    [valuation, '2026-11-24', '2026-11-24T12:00:00Z', 'Today’s morning is over.'],
    [valuation, '2026-11-24', '2026-11-24T17:30:00Z', 'Today’s morning and afternoon are over.'],
  ])('$0.address on %s, seen at %s: %s', async (form, day, now, says) => {
    vi.setSystemTime(new Date(now))
    const opened = await open(form)
    await fillIn(opened)
    await enter(opened, 'Preferred date', day)
    expect(opened.shown.getByText(says)).toBeVisible()
    await send(opened)
    await expectThanks(opened)
    expect(sentFields()).toMatchObject({ preferredDate: day })
  })
})

it('a form left open over midnight is judged by the day it is sent', async () => {
  const opened = await open(consultation)
  await fillIn(opened)
  await enter(opened, 'Preferred date', '2026-11-22')
  vi.setSystemTime(new Date('2026-11-22T00:05:00Z'))
  await send(opened)
  expect(field(opened, 'Preferred date')).toHaveFocus()
  expect(opened.shown.getByText(/^Please choose a date from 23 November 2026/)).toBeVisible()
  expect(sent()).toEqual([])
})
