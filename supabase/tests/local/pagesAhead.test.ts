import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LISTING_WRITERS } from '../../local/listingChanges.ts'
import { openPagesAhead, type PagesAhead } from '../../local/pagesAhead.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

/** Erased means gone: a page rendered ahead says nothing that its listing no longer says. */

/** Renders what the backend says of a listing, as the site's own code does. */
const RENDERER = `
export const newestAddresses = async () => []
const ask = async (query) => {
  const answer = await fetch(process.env.SITE_ORIGIN + '/rest/v1/properties?select=id,title&' + query, {
    headers: { apikey: process.env.TEST_PUBLISHABLE_KEY },
  })
  return answer.json()
}
export const renderFeed = async () => JSON.stringify(await ask('order=created_at'))
export const renderListings = async () => ({ content: await renderFeed(), hasNext: false })
export async function renderPage(address) {
  const [, folder, id] = address.split('/')
  const query = folder === 'property' ? 'id=eq.' + id : 'order=created_at'
  const listings = await ask(query)
  const title = listings.map((listing) => listing.title).join()
  if (folder === 'property' && !title) return undefined
  return {
    html: '<main>' + title + '</main>', title, description: '',
    picture: folder === 'property' ? { source: '/storage/v1/object/public/none.jpg', alt: title } : undefined,
    feeds: [], structuredData: [], data: [[['listing'], title]], pageName: 'PropertyPage',
  }
}`

let site: string
let backend: TestBackend
let ahead: PagesAhead
let staff: SupabaseClient
beforeAll(async () => {
  site = join(await mkdtemp(join(tmpdir(), 'bg-ahead-')), 'dist')
  await mkdir(join(site, '.vite'), { recursive: true })
  await mkdir(`${site}-server`)
  const manifest = { 'src/pages/PropertyPage.tsx': { file: 'assets/page-1.js' } }
  await writeFile(join(site, '.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(
    join(site, 'app.html'),
    '<html lang="en"><!--page--><!--/page--><div id="root"></div>',
  )
  await writeFile(join(`${site}-server`, 'server.mjs'), RENDERER)
  backend = await openTestBackend({ onListingsChanged: () => ahead.forget() })
  process.env.TEST_PUBLISHABLE_KEY = backend.publishableKey
  ahead = await openPagesAhead(site, { backendUrl: backend.url, siteUrl: 'http://localhost' })
  const account = { email: 'staff@example.com', password: 'correct horse battery' }
  await backend.createUser({ ...account, staff: true })
  staff = await backend.signIn(account.email, account.password)
})
afterAll(async () => {
  await backend.close()
  await rm(join(site, '..'), { recursive: true })
})

let id: string
let page: string
beforeEach(async () => {
  const listing = {
    title: 'The Old Rectory',
    description: 'With a garden.',
    location: 'Richmond, London',
    type: 'house',
    price: 900_000,
  }
  const { data, error } = await staff.from('properties').insert(listing).select('id').single()
  if (error) throw error
  id = data.id
  page = `/property/${id}`
})

/** The page with its answers, which are a file apart; null where it is known that there is none. */
async function shown(path: string): Promise<string | null | undefined> {
  const html = await ahead.find(path)
  const [, answers] = /data-answers="(\/assets\/answers-[^"]+)"/.exec(html ?? '') ?? []
  return html && `${html}${answers && (await ahead.find(answers))}`
}

test('a page is kept as long as nothing changes', async () => {
  expect(await shown(page)).toContain('The Old Rectory')
  await backend.sql(`update public.properties set title = 'Another' where id = $1`, [id])
  expect(await shown(page)).toContain('The Old Rectory')
})

test('an edit is on the page, and on those that list it, at the next request', async () => {
  expect(await shown(page)).toContain('The Old Rectory')
  expect(await shown('/properties')).toContain('The Old Rectory')
  await staff.from('properties').update({ title: 'The Mill' }).eq('id', id)
  expect(await shown(page)).toContain('The Mill')
  expect(await shown('/properties')).not.toMatch(/Rectory/)
})

test.each(['draft', 'withdrawn'])(
  'what became %s is gone with its answers, and comes back',
  async (status) => {
    const html = (await ahead.find(page)) ?? ''
    const [, answers = ''] = /data-answers="(\/assets\/answers-[^"]+)"/.exec(html) ?? []
    expect(await ahead.find(answers)).toContain('The Old Rectory')
    await staff.from('properties').update({ status }).eq('id', id)
    expect([await ahead.find(page), await ahead.find(answers)]).toEqual([null, undefined])
    await staff.from('properties').update({ status: 'active' }).eq('id', id)
    expect(await shown(page)).toContain('The Old Rectory')
  },
)

test('what was deleted is gone with its answers, comes back when restored, and is gone for good', async () => {
  const html = (await ahead.find(page)) ?? ''
  const [, answers = ''] = /data-answers="(\/assets\/answers-[^"]+)"/.exec(html) ?? []
  expect(await ahead.find(answers)).toContain('The Old Rectory')
  await staff.from('properties').delete().eq('id', id)
  expect([await ahead.find(page), await ahead.find(answers)]).toEqual([null, undefined])
  await staff.rpc('restore_listing', { p_id: id })
  expect(await shown(page)).toContain('The Old Rectory')
  await staff.from('properties').delete().eq('id', id)
  await staff.rpc('erase_deleted_listing', { p_id: id })
  expect(await shown(page)).toBeNull()
})

test('the feed of new listings is kept until one changes', async () => {
  expect(await ahead.find('/new-listings.atom')).toContain('The Old Rectory')
  await backend.sql(`update public.properties set title = 'The Oast House' where id = $1`, [id])
  expect(await ahead.find('/new-listings.atom')).not.toContain('The Oast House')
  await staff.from('properties').update({ title: 'The Forge' }).eq('id', id)
  expect(await ahead.find('/new-listings.atom')).toContain('The Forge')
})

test('the feed of all listings is kept until one changes, and has no page behind its last', async () => {
  expect(await ahead.find('/listings.json')).toContain('The Old Rectory')
  await backend.sql(`update public.properties set title = 'The Oast House' where id = $1`, [id])
  expect(await ahead.find('/listings.json')).not.toContain('The Oast House')
  await staff.from('properties').update({ title: 'The Forge' }).eq('id', id)
  expect(await ahead.find('/listings.json')).toContain('The Forge')
  for (const path of ['/listings-1.json', '/listings-2.json', '/listings-999999.json'])
    expect(await ahead.find(path)).toBeUndefined()
})

test('a picture for links is made once a page, and is the agency’s where there is no photograph', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const picture = await ahead.findPicture(`/share/${id}.jpg`)
  const { width, height, format } = await sharp(picture).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  expect(await ahead.findPicture(`/share/${id}.jpg`)).toBe(picture)
  expect(said).toHaveBeenCalledOnce()

  await staff.from('properties').update({ title: 'The New Rectory' }).eq('id', id).throwOnError()
  expect(await ahead.findPicture(`/share/${id}.jpg`)).not.toBe(picture)
  expect(await ahead.findPicture(`/share/${randomUUID()}.jpg`)).toBeUndefined()
  expect(await ahead.findPicture('/share/other.jpg')).toBeUndefined()
  said.mockRestore()
})

test('a page that was being rendered meanwhile is not kept', async () => {
  const rendering = ahead.find(page)
  ahead.forget()
  await rendering
  await backend.sql(`update public.properties set title = 'The Barn' where id = $1`, [id])
  expect(await shown(page)).toContain('The Barn')
})

test('a refused write, which anybody can try, leaves the pages', async () => {
  expect(await shown(page)).toContain('The Old Rectory')
  await backend.sql(`update public.properties set title = 'Another' where id = $1`, [id])
  await backend.anon.from('properties').insert({ title: 'x' })
  await backend.anon.rpc('restore_listing', { p_id: id })
  expect(await shown(page)).toContain('The Old Rectory')
})

describe('the functions that change what pages show', () => {
  /** Of enquiries, of colleagues, or of one's own account. */
  const OTHERS = [
    'answer_by_mail',
    'cancel_invitation',
    'change_colleague',
    'end_access',
    'invite_colleague',
    'reset_second_factor',
    'restore_access',
    'make_recovery_codes',
    'remove_second_factor',
    'use_recovery_code',
    'erase_enquiries',
    'export_and_erase_enquiries',
    'export_enquiries',
    'log_enquiry_export',
    'save_enquiry_note',
    'send_enquiry_again',
    'set_own_name',
    'save_hours',
    'add_days_off',
    'book_for',
    'confirm_viewing',
    'reschedule_viewing',
    'cancel_viewing_for',
    'note_viewing',
    'settle_viewing',
    'make_diary_feed',
    'end_diary_feed',
    'make_owner_link',
    'end_owner_link',
  ]
  test('are all known', async () => {
    const found = await backend.sql<{ name: string }>(
      `select proname as name from pg_catalog.pg_proc
      where pronamespace = 'public'::regnamespace and provolatile = 'v'
        and has_function_privilege('authenticated', oid, 'execute')
        and not has_function_privilege('anon', oid, 'execute') order by 1`,
    )
    expect(found.map(({ name }) => name)).toEqual([...LISTING_WRITERS, ...OTHERS].toSorted())
  })
})
