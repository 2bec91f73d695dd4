import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { LOCAL_PUBLISHABLE_KEY } from '../src/lib/env.ts'
import { paths } from '../src/lib/paths.ts'
import { expectNoViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { lettersTo, linkIn } from './letters.ts'
import { openOffice } from './office.ts'
import { test } from './portal/fixtures.ts'
import type { MadeListing, Records } from './portal/records.ts'
import { expectReach } from './reach.ts'
import { dialogOf, submitOf } from './viewingForm.ts'

const ADDRESS = '3 Plane Tree Walk, London'
const NOTES = 'The ground floor, please; I use a stick.'

test.use({ signedIn: false, contextOptions: { reducedMotion: 'reduce' } })

/** A listing that one member shows on every working day. */
async function makeBookable({ client, makeListing }: Records): Promise<MadeListing> {
  const listing = await makeListing({ bedrooms: 4 })
  const { data: members } = await client
    .from('staff')
    .select('user_id')
    .is('ended_at', null)
    .limit(1)
    .throwOnError()
  const staff = members.map(({ user_id }) => user_id)
  const hours = staff.flatMap((user_id) =>
    [1, 2, 3, 4, 5, 6].map((weekday) => ({ user_id, weekday, starts: '08:00', ends: '18:30' })),
  )
  await client.from('staff_hours').upsert(hours).throwOnError()
  await client
    .from('viewing_rules')
    .upsert({ property_id: listing.id, bookable: true, staff })
    .throwOnError()
  await client
    .from('property_positions')
    .upsert({ property_id: listing.id, address: ADDRESS, postcode: 'N1 2EZ' })
    .throwOnError()
  return listing
}

async function openForm(page: Page, listing: MadeListing): Promise<Locator> {
  await page.goto(paths.detail({ ...listing }))
  await page.getByRole('main').getByRole('button', { name: 'Book Viewing' }).first().click()
  await expect(submitOf(dialogOf(page))).toBeVisible()
  return dialogOf(page)
}

/** Everything but the time. */
async function fillIn(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Name').fill('Nora Whitfield')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('020 7946 0777')
  await form.getByLabel('Additional notes').fill(NOTES)
  await form.getByLabel(/I agree that/).check()
  // Some days ahead, which the notice does not reach.
  await form.getByRole('group', { name: 'Pick a day' }).getByRole('button').nth(2).click()
}

const timesIn = (place: Locator) => place.getByRole('group', { name: /^Free times on/ })
const timeButtons = (place: Locator) => timesIn(place).getByRole('button', { name: /^\d\d:\d\d$/ })

/** What an independent parser reads in a calendar file. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [entry] = calendar.getAllSubcomponents('vevent')
  const { uid, sequence, location, startDate } = new ICAL.Event(entry)
  return {
    method: calendar.getFirstPropertyValue('method'),
    id: uid,
    version: sequence,
    where: location,
    starts: startDate.toJSDate().toISOString(),
    status: entry?.getFirstPropertyValue('status'),
  }
}

function calendarIn({ attachments }: Email) {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!file) throw new Error('The letter has no calendar file.')
  return readCalendar(
    typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content),
  )
}

test('a viewing is booked with the form, moved and cancelled behind its link, each with a letter', async ({
  page,
  email,
  records,
  portalServer: { url, dataFolder },
}) => {
  test.setTimeout(420_000)
  const listing = await makeBookable(records)
  async function letterBeginning(start: string): Promise<Email> {
    const find = async () =>
      (await lettersTo(dataFolder, email)).find(({ subject }) => subject?.startsWith(start))
    await expect.poll(find, `the letter '${start}'`).toBeDefined()
    const letter = await find()
    if (!letter) throw new Error(`There is no letter '${start}'.`)
    return letter
  }

  const form = await openForm(page, listing)
  await expect(timesIn(form)).toHaveCount(0)
  await fillIn(form, email)
  const time = (await timeButtons(form).nth(1).textContent()) ?? ''
  await timeButtons(form).nth(1).click()
  await expect(timesIn(form).getByRole('button', { pressed: true })).toHaveText(time)
  const part = time < '12:00' ? 'morning' : 'afternoon'
  await expect(form.getByLabel('Preferred time')).toHaveValue(part)
  await expectReach(page, [390, 1440])
  const day = await form.getByLabel('Preferred date').inputValue()
  await submitOf(form).click()

  const booked = page.getByRole('dialog', { name: /^Booked: .*, with one of us at the property/ })
  await expect(booked).toContainText(`${time} to`)
  await expectNoViolations(page)
  const download = page.waitForEvent('download')
  await booked.getByRole('button', { name: 'Add to my calendar' }).click()
  const saved = readCalendar(await readFile(await (await download).path(), 'utf8'))
  expect(saved).toMatchObject({ version: 1, status: 'CONFIRMED' })
  await booked.getByRole('button', { name: 'Done' }).click()

  const office = await openOffice(url, dataFolder)
  expect(await office.mailFrom(email)).toEqual([
    {
      name: 'Nora Whitfield',
      email,
      phone: '020 7946 0777',
      preferredDate: day,
      preferredTime: part,
      additionalNotes: NOTES,
      propertyDetails: { title: listing.title, location: expect.any(String) },
      marketingConsent: false,
      processingConsent: true,
      _subject: 'New Viewing Form Submission',
      _template: 'table',
      _to: 'sales@bramleyandgrove.example',
      _requestId: expect.any(String),
    },
  ])

  const confirmation = await letterBeginning('Booked:')
  expect(calendarIn(confirmation)).toMatchObject({
    method: 'REQUEST',
    id: saved.id,
    version: 1,
    starts: saved.starts,
    where: expect.stringContaining(ADDRESS),
  })
  const link = new URL(linkIn(confirmation, `http://localhost:${new URL(url).port}/viewing#`))
  await page.goto(link.pathname + link.hash)
  const facts = page.getByRole('main')
  await expect(facts).toContainText(listing.title)
  await expect(facts).toContainText(ADDRESS)
  await expect(facts).toContainText(`${time} to`)
  await expect(page.getByRole('region', { name: 'Read before you come' })).toContainText('Tenure')
  await page.getByRole('button', { name: 'Change the time' }).click()
  const change = page.getByRole('region', { name: 'Change the time' })
  await change.getByLabel('Day').selectOption({ index: 5 })
  await timeButtons(change).nth(3).click()
  await expectReach(page, [390, 1440])
  await change.getByRole('button', { name: /^Change to/ }).click()
  await expect(page.getByText('The time is changed. We have e-mailed you.')).toBeVisible()
  await expect(change).toHaveCount(0)
  const moved = calendarIn(await letterBeginning('New time:'))
  expect(moved).toMatchObject({ method: 'REQUEST', id: saved.id, version: 2 })
  expect(moved.starts).not.toBe(saved.starts)

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel the viewing' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled' })).toBeFocused()
  await expectNoViolations(page)
  expect(calendarIn(await letterBeginning('Cancelled:'))).toMatchObject({
    method: 'CANCEL',
    id: saved.id,
    version: 3,
    status: 'CANCELLED',
  })
  const { data } = await records.client.from('viewings').select('state').eq('email', email)
  expect(data).toEqual([{ state: 'cancelled' }])
})

test('a time that is taken meanwhile is said, and everything typed stays', async ({
  page,
  email,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(/409/)
  const listing = await makeBookable(records)
  const form = await openForm(page, listing)
  await fillIn(form, email)
  const answer = page.waitForRequest('**/rpc/hold_slot')
  const time = (await timeButtons(form).first().textContent()) ?? ''
  await timeButtons(form).first().click()
  const day = await form.getByLabel('Preferred date').inputValue()
  // In winter London's time is that of UTC; in summer it is an hour later.
  const offset = await page.evaluate(
    (moment) => new Date(moment).getTimezoneOffset() / 60,
    `${day}T${time}`,
  )
  const held = await page.request.post('/rest/v1/rpc/hold_slot', {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY },
    data: {
      p_request_id: randomUUID(),
      p_property_id: listing.id,
      p_starts_at: new Date(Date.parse(`${day}T${time}:00Z`) + offset * 3_600_000).toISOString(),
    },
  })
  expect(held.status(), await held.text()).toBe(200)

  await submitOf(form).click()
  await answer
  await expect(form.getByRole('alert')).toHaveText(
    'That time has just been taken. These are still free.',
  )
  await expect(form.getByRole('button', { name: time, exact: true })).toHaveCount(0)
  await expect(form.getByLabel('Name')).toHaveValue('Nora Whitfield')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByLabel('Phone')).toHaveValue('020 7946 0777')
  await expect(form.getByLabel('Additional notes')).toHaveValue(NOTES)
  await expect(form.getByLabel('Preferred date')).toHaveValue(day)
  await expect(form.getByLabel(/I agree that/)).toBeChecked()
  await expectNoViolations(page)

  await timeButtons(form).last().click()
  await submitOf(form).click()
  await expect(page.getByRole('dialog', { name: /^Booked:/ })).toBeVisible()
})
