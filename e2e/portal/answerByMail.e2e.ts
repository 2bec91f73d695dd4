import { expect } from '../fixtures.ts'
import { lettersTo } from '../letters.ts'
import { expectReach } from '../reach.ts'
import { openEnquiries, paneOf, rowOf, submitEnquiry, uniqueName } from './enquiries.ts'
import { test } from './fixtures.ts'

// Each part of the way is looked at by axe, which does not read colours in transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 240_000 })

/** Letters leave within 15 seconds. */
const SENDING = { timeout: 45_000 }

/** The address of the sender's page, as a letter names it. */
const pageOf = ({ text }: { text?: string | undefined } = {}) =>
  /\/enquiry#[\w-]{43}/.exec(text ?? '')?.[0] ?? ''

test('an enquiry is answered at once, seen by its sender, answered from the desk and withdrawn no more', async ({
  page,
  context,
  portalServer,
  email,
}) => {
  const name = uniqueName()
  const visitor = await context.newPage()
  const letters = () => lettersTo(portalServer.dataFolder, email)

  await test.step('the sender has a letter at once, and sees the enquiry by its link', async () => {
    await submitEnquiry(visitor, { name, email })
    await expect.poll(async () => (await letters()).length, SENDING).toBe(1)
    const [answer] = await letters()
    expect(answer?.text).toMatch(/^We have your enquiry\n/)
    await visitor.goto(pageOf(answer))
    await expect(visitor.getByText('Is the flat still to let?')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Withdraw this enquiry' })).toBeVisible()
    await expectReach(visitor)
  })

  await test.step('the desk answers by a letter in the same thread', async () => {
    await openEnquiries(page, { search: email })
    await rowOf(page, { name }).getByRole('link', { name }).click()
    const pane = paneOf(page, name)
    await expect(pane.getByText('Answered at once, by itself')).toBeVisible()
    await pane.getByRole('button', { name: 'Answer by e-mail' }).click()
    await pane.getByLabel('Your answer').fill('It is. Would you like to see it?')
    await expectReach(page)
    await pane.getByRole('button', { name: `Send to ${email}` }).click()
    await expect(page.getByText('The e-mail is on its way.')).toBeVisible()
    await expect(pane.getByText('Answered by e-mail')).toBeVisible()
    await expect.poll(async () => (await letters()).length, SENDING).toBe(2)
    const [first, second] = await letters()
    expect(second?.inReplyTo).toBe(first?.messageId)
    expect(second?.text).toContain('It is. Would you like to see it?')
  })

  await test.step('the history says that it was sent, and the sender’s page that it is answered', async () => {
    const history = paneOf(page, name).getByRole('region', { name: 'History' })
    await expect(history.getByText(/^Sent \d/)).toHaveCount(2, SENDING)
    await visitor.reload()
    await expect(visitor.getByText('We have answered you.')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Withdraw this enquiry' })).toHaveCount(0)
  })
})

test('an enquiry is withdrawn by the link of its letter, and the desk says by whom', async ({
  page,
  context,
  portalServer,
  email,
}) => {
  const name = uniqueName()
  const visitor = await context.newPage()
  const letters = () => lettersTo(portalServer.dataFolder, email)
  await submitEnquiry(visitor, { name, email })
  await expect.poll(async () => (await letters()).length, SENDING).toBe(1)
  const [answer] = await letters()
  await visitor.goto(pageOf(answer))
  await visitor.getByRole('button', { name: 'Withdraw this enquiry' }).click()
  const question = visitor.getByRole('dialog', { name: 'Withdraw this enquiry?' })
  await question.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(visitor.getByText(/^You have withdrawn it\./)).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Withdraw this enquiry' })).toHaveCount(0)

  await openEnquiries(page, { search: email })
  await rowOf(page, { name }).getByRole('link', { name }).click()
  await expect(paneOf(page, name).getByText('Withdrawn by its sender')).toBeVisible()
})
