import { expect, test } from './fixtures.ts'
import { field, fill, forms, open, SENT, submitOf } from './messageForm.ts'

for (const form of forms) {
  test.describe(`the form of ${form.path}`, () => {
    test('asks for each field that was left empty or blank, and for nothing else', async ({
      page,
      office,
      email,
    }) => {
      const shown = await open(page, form.path)
      await fill(shown, form, email)
      for (const [label, text] of Object.entries({ ...form.entries, Email: email })) {
        const one = field(shown, label)
        for (const nothing of ['', '   ']) {
          await one.fill(nothing)
          await submitOf(shown).click()
          await expect(one).toBeFocused()
          await expect(one).toHaveAccessibleDescription(/^Please (enter your|write a) /)
          await expect(shown.locator('[aria-invalid=true]')).toHaveCount(1)
          await one.fill(text)
          await expect(one).toHaveAccessibleDescription('')
        }
      }
      expect(await office.enquiriesFrom(email)).toEqual([])
      expect(await office.mailFrom(email)).toEqual([])
    })

    test('asks for a whole email address', async ({ page }) => {
      const shown = await open(page, form.path)
      for (const address of ['nora', 'nora@', 'nora@example', '@example.com', 'n o@example.com']) {
        await fill(shown, form, address)
        await submitOf(shown).click()
        await expect(field(shown, 'Email')).toBeFocused()
        await expect(field(shown, 'Email')).toHaveAccessibleDescription(
          'Please enter an email address like name@example.com.',
        )
      }
    })

    test('counts a long message, refuses one too long, and cuts neither', async ({
      page,
      office,
      email,
    }) => {
      const shown = await open(page, form.path)
      await fill(shown, form, email)
      const message = field(shown, 'Message')
      await expect(message).toHaveAttribute('rows', '4')

      await message.fill('x'.repeat(4_499))
      await expect(message).toHaveAccessibleDescription('')
      await message.fill('🏡'.repeat(4_600))
      await expect(message).toHaveAccessibleDescription('4,600 of 5,000 characters')
      await message.fill('x'.repeat(10_000))
      const tooLong = 'Please keep this to 5,000 characters. It has 10,000.'
      await expect(message).toHaveAccessibleDescription(tooLong)
      await submitOf(shown).click()
      await expect(message).toBeFocused()
      await expect(message).toHaveAccessibleDescription(tooLong)
      await expect(message).toHaveValue('x'.repeat(10_000))
      expect(await office.enquiriesFrom(email)).toEqual([])

      const whole = '🏡'.repeat(5_000)
      await message.fill(whole)
      await submitOf(shown).click()
      await expect(shown.getByText(SENT)).toBeVisible()
      expect((await office.mailFrom(email))[0]?.message).toBe(whole)
      expect((await office.enquiriesFrom(email))[0]?.message).toBe(whole)
      await expect(message).toHaveAccessibleDescription('')
    })
  })
}

test('the contact form has the input kinds that phones show the right keys for', async ({
  page,
}) => {
  const shown = await open(page, '/contact')
  await expect(field(shown, 'Email')).toHaveAttribute('type', 'email')
  await expect(field(shown, 'Phone')).toHaveAttribute('type', 'tel')
})
