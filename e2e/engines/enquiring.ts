import assert from 'node:assert/strict'
import { bookingWindow } from '../../src/lib/dates/bookingWindow.ts'
import { type FilledForm, filledForms } from '../../tests/support/filledForms.ts'
import { listingId, theListing } from '../demo.ts'
import { fates } from '../fates.ts'
import { type Journey, type Scene, visit } from './journey.ts'
import {
  article,
  button,
  css,
  dialog,
  field,
  region,
  type Target,
  toggle,
  words,
} from './targets.ts'
import type { Visitor } from './visitor.ts'

const house = theListing('sale-belgravia-stucco-house')
const sender = { Name: 'Nora Whitfield', Phone: '020 7946 0777' }
const { first: TOMORROW } = bookingWindow(new Date(), 1)
const FAILURE = 'Failed to schedule viewing. Please try again.'
/** The calls that send an enquiry. */
const SENDING = /^\/(relay|rest\/v1\/rpc\/(submit_enquiry|mark_enquiry_relayed))$/

interface Booking extends FilledForm {
  source: 'viewing' | 'valuation' | 'consultation'
  open: (scene: Scene) => Promise<void>
}

const viewing: Booking = {
  ...filledForms.viewing,
  source: 'viewing',
  open: async (scene) => {
    await visit(scene, '/properties?type=house')
    await scene.visitor.click(button('Book Viewing', article(house.title)))
  },
}

async function fill(visitor: Visitor, form: Target, entries: Record<string, string>) {
  for (const [label, value] of Object.entries(entries)) {
    await visitor.fill(field(new RegExp(`^${label}`), form), value)
  }
}

async function fillBooking({ visitor, email }: Scene, { title, entries, choices }: Booking) {
  const form = dialog(title)
  await fill(visitor, form, { ...entries, Email: email, 'Preferred date': TOMORROW })
  for (const [label, value] of Object.entries(choices)) {
    await visitor.choose(field(new RegExp(`^${label.replace('?', '\\?')}`), form), value)
  }
  await visitor.click(field(/I agree that/, form))
}

/** Expects that the agency has received one mail and one row, and that the row is marked as mailed. */
async function officeHas(
  { visitor, office, email }: Scene,
  mail: Record<string, unknown>,
  row: Record<string, unknown>,
): Promise<void> {
  await visitor.until('the enquiry is stored and marked as mailed', async () => {
    const [stored] = await office.enquiriesFrom(email)
    return stored?.relay_state === 'relayed'
  })
  const [mails, rows] = [await office.mailFrom(email), await office.enquiriesFrom(email)]
  assert.deepEqual([mails.length, rows.length], [1, 1], 'there is one of each')
  assert.deepEqual(pick(mails[0], mail), mail)
  assert.deepEqual(pick(rows[0], row), row)
}

/** The values whose names the expectation mentions. */
const pick = (all: Record<string, unknown> = {}, said: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(said).map((key) => [key, all[key]]))

export const enquiring: readonly Journey[] = [
  {
    name: 'booking a viewing',
    run: async (scene) => {
      const { visitor } = scene
      await viewing.open(scene)
      await fillBooking(scene, viewing)
      await visitor.click(button(viewing.submit, dialog(viewing.title)))
      await visitor.sees(words(new RegExp(viewing.thanks)))
      await visitor.seesNo(dialog(viewing.title))
      await officeHas(
        scene,
        {
          name: sender.Name,
          phone: sender.Phone,
          preferredDate: TOMORROW,
          preferredTime: 'evening',
          processingConsent: true,
          marketingConsent: false,
          _subject: viewing.subject,
          _to: 'sales@bramleyandgrove.example',
        },
        { source: 'viewing', mailbox: 'sales', state: 'new', property_id: listingId(house) },
      )
    },
  },
  {
    name: 'a form that was begun, kept whatever Escape is pressed',
    run: async (scene) => {
      const { visitor } = scene
      const form = dialog(viewing.title)
      const question = dialog('Close without sending?')
      await viewing.open(scene)
      await visitor.fill(field(/^Name/, form), sender.Name)
      await visitor.press('Escape')
      await visitor.sees(question)
      await visitor.press('Escape')
      await visitor.seesNo(question)
      // Engines close a dialog by themselves at a second Escape with no other input between.
      await visitor.press('Escape')
      await visitor.click(button('Keep editing', question))
      await visitor.seesNo(question)
      await visitor.sees(button(viewing.submit, form))
      assert.equal(await visitor.value(field(/^Name/, form)), sender.Name)
    },
  },
  {
    name: 'a message from the contact page',
    run: async (scene) => {
      const { visitor, email } = scene
      const form = css('form:has(textarea[name=message])')
      await visit(scene, '/contact')
      await fill(visitor, form, {
        'First name': 'Nora',
        'Last name': 'Whitfield',
        Email: email,
        Phone: sender.Phone,
        Message: 'Is the cellar dry? In winter, too?',
      })
      await visitor.click(field(/I agree that/, form))
      await visitor.click(button('Send Message', form))
      await visitor.sees(words("Thank you for your message. We'll be in touch soon."))
      assert.equal(await visitor.value(field(/^Message/, form)), '')
      await officeHas(
        scene,
        { name: sender.Name, message: 'Is the cellar dry? In winter, too?' },
        { source: 'contact', name: sender.Name },
      )
    },
  },
  {
    name: 'the question about cookies, answered once',
    run: async ({ visitor }) => {
      const banner = region('Cookie Preferences')
      const stored = () => visitor.evaluate(() => localStorage.getItem('bng_cookie_consent'))
      await visitor.open('/terms')
      await visitor.sees(banner)
      assert.equal(await stored(), null)
      await visitor.click(toggle('Analytics', banner))
      await visitor.click(button('Accept Selected', banner))
      await visitor.seesNo(banner)
      assert.deepEqual(JSON.parse((await stored()) ?? ''), {
        necessary: true,
        analytics: true,
        marketing: false,
      })

      await visitor.reload()
      // The banner returns only for a visitor who wants to change the answer.
      await visitor.seesNo(banner)
      await visitor.click(button('Cookie preferences'))
      await visitor.sees(banner)
      const isOn = await visitor.read(toggle('Analytics', banner), (element) => element.ariaChecked)
      assert.equal(isOn, 'true')
    },
  },
  {
    name: 'an enquiry that nobody could be sent is kept, and sent later',
    run: async (scene) => {
      const { visitor, line, office, email } = scene
      const form = dialog(viewing.title)
      const waiting = () =>
        visitor.evaluate(
          () => Object.keys(localStorage).filter((key) => key.startsWith('bng_outbox_')).length,
        )
      await viewing.open(scene)
      await fillBooking(scene, viewing)
      line.cut(SENDING)
      await visitor.click(button(viewing.submit, form))
      await visitor.sees(words(new RegExp(FAILURE.replace('.', '\\.')), form))
      await visitor.sees(words(fates.waiting, form))
      assert.equal(await visitor.value(field(/^Name/, form)), sender.Name)
      assert.equal(await waiting(), 1)
      assert.deepEqual(await office.enquiriesFrom(email), [])

      line.mend()
      await visitor.open('/about')
      await visitor.sees(words(/We have it now\./))
      const rows = await office.enquiriesFrom(email)
      assert.deepEqual(
        rows.map(({ source, name }) => [source, name]),
        [['viewing', sender.Name]],
      )
      assert.equal(await waiting(), 0)
    },
  },
]
