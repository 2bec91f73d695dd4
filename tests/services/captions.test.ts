import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

const account = { email: 'captions@bramleyandgrove.example', password: 'correct horse battery' }
const image = { id: '5b0e3f52-77b5-4d0c-8f0a-5d7b3c1e9a10', filename: 'hall.jpg' }

let backend: TestBackend
let services: typeof import('~/services/images/captions')

beforeAll(async () => {
  backend = await openTestBackend()
  await backend.sql(`
    with house as (
      insert into public.properties (title, description, location, type, price)
      values ('House', 'A house.', 'Richmond, London', 'house', 500000) returning id
    )
    insert into public.property_images (id, property_id, url, filename, size, mime_type)
    select '${image.id}', id, 'house/hall.jpg', 'hall.jpg', 1, 'image/jpeg' from house`)
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  await backend.createUser({ ...account, staff: true })
  const { signIn } = await import('~/services/account/auth')
  await signIn(account.email, account.password)
  services = await import('~/services/images/captions')
})

afterAll(() => backend.close())

const stored = async () => {
  const [row] = await backend.sql<{ alt_text: string | null; cover: { alt_text: string | null } }>(
    'select alt_text, cover from public.property_images join public.properties as p on p.id = property_id',
  )
  expect(row?.cover.alt_text, 'the card says the same').toBe(row?.alt_text)
  return row?.alt_text
}

it('stores a caption of any signs, changes it and takes it away again', async () => {
  const caption = 'Hall, “front” (north): 100% of it, a*b & c=d, 20.5 m²'
  await services.saveCaption(image, '', caption)
  expect(await stored()).toBe(caption)
  await services.saveCaption(image, caption, 'The hall.')
  expect(await stored()).toBe('The hall.')
  await services.saveCaption(image, 'The hall.', '')
  expect(await stored()).toBeNull()
})

it('changes no caption that is not any more what was read', async () => {
  await services.saveCaption(image, '', 'Theirs')
  await expect(services.saveCaption(image, '', 'Mine')).rejects.toThrow(
    services.CaptionChangedError,
  )
  await expect(services.saveCaption(image, 'Before', 'Mine')).rejects.toThrow(
    services.CaptionChangedError,
  )
  expect(await stored()).toBe('Theirs')
})

it('says which one could not be stored', async () => {
  await expect(services.saveCaption(image, 'Theirs', 'x'.repeat(301))).rejects.toThrow(
    'Failed to save the caption of hall.jpg',
  )
})
