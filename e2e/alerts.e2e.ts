import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LOCAL_PUBLISHABLE_KEY } from '../src/lib/env.ts'
import { paths } from '../src/lib/paths.ts'
import { openDatabase } from '../supabase/local/database.ts'
import { NO_NIGHT } from '../supabase/tests/mail/alertTurns.ts'
import { freePort, runProgram, secretKeyOf } from '../supabase/tests/support/program.ts'
import { copySeededFolder } from '../supabase/tests/support/seededFolder.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { lettersTo, linkIn } from './letters.ts'
import { cards, tabTo } from './page.ts'
import { demoAccount, PORTAL } from './portal/fixtures.ts'
import { type MadeListing, openRecords } from './portal/records.ts'
import { expectReach } from './reach.ts'
import { serverUnderTest } from './server.ts'

/** More than a page of cards has places to stop at. */
const MOST_STOPS = 500

/** A server of its own, that can be stopped and started again on the same data and at the same address. */
async function openServer() {
  const dataFolder = await copySeededFolder('bg-alerts-')
  const port = await freePort()
  async function serve() {
    const program = runProgram('serve', [], {
      HOST: '127.0.0.1',
      PORT: String(port),
      LOCAL_DATA_DIR: dataFolder,
    })
    await program.says(/Demo account/)
    return program
  }
  let program = await serve()
  // As its letters name it.
  const url = `http://localhost:${port}`
  const stop = () => program.kill('SIGTERM')
  return {
    url,
    dataFolder,
    records: openRecords({
      url,
      dataFolder,
      secretKey: await secretKeyOf(dataFolder),
      stop: close,
    }),
    /** While the server is down, the minutes pass for which an event of a listing waits, and a night if it is one. */
    passFiveMinutes: async (listing: string) => {
      await stop()
      const database = await openDatabase({ kind: 'folder', path: join(dataFolder, 'database') })
      await database.query(
        `update private.events_to_match set due_at = now() - interval '1 second'
        where event_id in (select id from public.listing_events where property_id = $1)`,
        [listing],
      )
      await database.query(NO_NIGHT)
      await database.close()
      program = await serve()
    },
    close,
  }

  async function close(): Promise<void> {
    await stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Publishes a draft as staff do: at the desk, from its checklist. */
async function publishAtDesk(page: Page, url: string, { title }: MadeListing): Promise<void> {
  await page.goto(`${url}${PORTAL}?search=${encodeURIComponent(title)}`)
  await page.getByLabel('Email').fill(demoAccount.email)
  await page.getByLabel('Password').fill(demoAccount.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  const card = page.getByRole('article', { name: title, exact: true })
  await card.getByRole('button', { name: 'Ready to publish' }).click()
  const checklist = page.getByRole('dialog', { name: 'Ready to publish?' })
  await expect(checklist.getByText('1 person waits for a home like this.')).toBeVisible()
  await checklist.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(`‘${title}’ is published.`)).toBeVisible()
}

test('an alert by keyboard alone: asked for, confirmed from its letter, answered by a home, changed, paused and ended', async ({
  page,
  email,
}) => {
  test.setTimeout(300_000)
  const { url, dataFolder, records, passFiveMinutes, close } = await openServer()
  const press = async (name: string) => {
    await tabTo(page.getByRole('button', { name, exact: true }), MOST_STOPS)
    await page.keyboard.press('Enter')
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const letters = () => lettersTo(dataFolder, email)
  try {
    await page.goto(`${url}/healthz`, { waitUntil: 'commit' })
    await page.evaluate(() =>
      localStorage.setItem(
        'bng_cookie_consent',
        '{"necessary":true,"analytics":false,"marketing":false}',
      ),
    )
    await page.goto(`${url}${paths.listings('sale')}?type=house&bedrooms=5`)
    await expect(cards(page).first()).toBeVisible()
    await press('E-mail me new homes like these')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Houses for sale, 5+ bedrooms')).toBeVisible()
    await expect(dialog.getByLabel('E-mail')).toBeFocused()
    await expectReach(page, [390, 1440])
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^Check your mail: we have sent a link/)).toBeFocused()
    await press('Done')
    await expect(dialog).toHaveCount(0)

    await expect.poll(async () => (await letters()).length).toBe(1)
    const [confirmation] = await letters()
    expect(confirmation?.subject).toBe('Confirm your alert')
    const link = linkIn(confirmation, `${url}/alerts#`)
    const stateOf = async () => {
      const { data } = await records.client.from('alerts').select('state').eq('email', email)
      return data
    }
    await page.goto(link)
    await expect(page.getByText('Houses for sale, 5+ bedrooms')).toBeVisible()
    expect(await stateOf()).toEqual([{ state: 'unconfirmed' }])
    await expectNoViolations(page)
    await press('Confirm')
    await expect(page.getByText(/^Your alert is on/)).toBeVisible()
    expect(await stateOf()).toEqual([{ state: 'active' }])
    await expectReach(page, [390, 1440])

    const home = await records.makeListing({ type: 'house', bedrooms: 6, status: 'draft' }, 1)
    await publishAtDesk(page, url, home)
    // The page would meet no server meanwhile.
    await page.goto('about:blank')
    await passFiveMinutes(home.id)
    await expect.poll(async () => (await letters()).length, { timeout: 60_000 }).toBe(2)
    const [, news] = await letters()
    expect(news?.subject).toBe(`New: ${home.title}`)
    await page.goto(linkIn(news, `${url}/property/`))
    await expect(heading(home.title)).toBeVisible()

    await page.goto(linkIn(news, `${url}/alerts#`))
    await tabTo(page.getByRole('radio', { name: 'At once' }))
    await page.keyboard.press('ArrowDown')
    await press('Save changes')
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    await press('Pause for 30 days')
    await expect(page.getByText('Your alert is paused.')).toBeVisible()
    const { data: paused } = await records.client
      .from('alerts')
      .select('frequency,paused_until')
      .eq('email', email)
      .single()
      .throwOnError()
    expect(paused).toEqual({ frequency: 'daily', paused_until: expect.any(String) })
    await press('Resume')
    await expect(page.getByText('Your alert goes on.')).toBeVisible()
    await press('End this alert')
    await expect(heading('This alert has ended')).toBeFocused()
    expect(await stateOf()).toEqual([{ state: 'ended' }])
    await expectNoViolations(page)
    await tabTo(page.getByRole('link', { name: 'See these homes' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${url}/properties?type=house&bedrooms=5`)
  } finally {
    await page.goto('about:blank')
    await close()
  }
})

test('all alerts to an address end together, by the letter of one', async ({ page, email }) => {
  const { dataFolder } = await serverUnderTest()
  for (const type of ['house', 'apartment']) {
    const answer = await page.request.post('/rest/v1/rpc/request_alert', {
      headers: { apikey: LOCAL_PUBLISHABLE_KEY },
      data: {
        p_email: email,
        p_class: 'sale',
        p_filters: { type },
        p_area: null,
        p_homes: [],
        p_frequency: 'instant',
        p_reductions: true,
        p_consent: 'I ask for it.',
        p_honeypot: '',
      },
    })
    expect(answer.ok()).toBe(true)
  }
  const letters = () => lettersTo(dataFolder, email)
  await expect.poll(async () => (await letters()).length).toBe(2)
  const links = (await letters()).map(({ text }) => /\/alerts#\S+/.exec(text ?? '')?.[0] ?? '')
  for (const link of links) {
    // Another part alone would not load the page anew.
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText(/^Your alert is on/)).toBeVisible()
  }
  await expect(page.getByText('There is one other alert to this address.')).toBeVisible()
  await page.getByRole('button', { name: 'End all alerts to this address' }).click()
  const question = page.getByRole('alertdialog', { name: 'End all alerts?' })
  await expect(question.getByText(/^All 2 alerts to this address will end\./)).toBeVisible()
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'End all alerts to this address' }).click()
  await expect(page.getByText('All alerts to this address have ended.')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(links[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'This alert has ended' })).toBeVisible()
})
