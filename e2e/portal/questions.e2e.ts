import { filledForms } from '../../tests/support/filledForms.ts'
import { expect } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { openEnquiries, paneOf, rowOf, uniqueName } from './enquiries.ts'
import { test } from './fixtures.ts'

const { submit, thanks } = filledForms.question

// Each part of the way is looked at by axe, which does not read colours in transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 240_000 })

test('a question is asked, answered and shown on the page, without who asked', async ({
  page,
  context,
  records,
  email,
}) => {
  const name = uniqueName()
  const listing = await records.makeListing({}, 1)
  const visitor = await context.newPage()

  await test.step('a visitor asks', async () => {
    await visitor.goto(`/property/${listing.id}`)
    await visitor.getByRole('button', { name: 'Ask about this home' }).click()
    const form = visitor.getByRole('dialog', { name: 'Ask about this home' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Your question').fill('Is the loft boarded? Sender')
    await form.getByLabel(/I agree that/).check()
    await expectReach(visitor)
    await form.getByRole('button', { name: submit }).click()
    await expect(visitor.getByText(thanks)).toBeVisible()
  })

  await test.step('staff answer, and show it without the name', async () => {
    await openEnquiries(page, { search: email })
    await rowOf(page, { name }).getByRole('link', { name }).click()
    const pane = paneOf(page, name)
    await pane.getByLabel('Your answer').fill('Yes, over the whole house.')
    await pane.getByRole('checkbox', { name: /^Show on the page/ }).check()
    await expect(pane.getByText('This may tell who asked: Sender')).toBeVisible()
    await expectReach(page)
    await pane.getByLabel('Question on the page').fill('Is the loft boarded?')
    await expect(pane.getByLabel('Answer on the page')).toHaveValue('Yes, over the whole house.')
    await pane.getByRole('button', { name: 'Put on the page' }).click()
    await expect(pane.getByText('The question is on the page with its answer.')).toBeVisible()
  })

  await test.step('visitors read it', async () => {
    await visitor.reload()
    const answered = visitor.getByRole('region', { name: 'Questions answered' })
    await expect(answered.getByRole('heading', { name: 'Is the loft boarded?' })).toBeVisible()
    await expect(answered.getByText('Yes, over the whole house.')).toBeVisible()
    await expect(visitor.getByRole('main')).not.toContainText(name)
    await expectReach(visitor)
  })
})
