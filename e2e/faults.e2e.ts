import { throughEachFault } from './eachFault.ts'
import { test } from './fixtures.ts'
import * as viewing from './viewingForm.ts'

/** A form meets each fault in turn. Component tests do the same with every form and list, and two or three faults. */
test.describe.configure({ timeout: 90_000 })

/** Both ways to the agency, so that neither makes up for the failure of the other. */
const SENDING = /\/(relay|rpc\/submit_enquiry)$/
const sending = {
  logged: /An enquiry could not be (mailed|stored)/,
  call: SENDING,
  method: 'POST',
  except: { garbage: 'Any ok answer of the relay is success (visitor-side §7).' },
} as const

test("'Book Viewing' keeps what was typed, whatever fails, and then sends it", {
  tag: '@extended',
}, async ({ page, allowedNoise, email }) => {
  const form = await viewing.openForm(page)
  await viewing.fill(form, email)
  await throughEachFault(page, allowedNoise, {
    ...sending,
    attempt: () => viewing.submitOf(form).click(),
    message: form.getByRole('alert'),
    says: viewing.FAILURE,
    expectKept: () => viewing.expectEntriesKept(form, email),
  })
  await viewing.submitOf(form).click()
  await viewing.expectSent(page)
})
