import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import type { PhotoKind } from '~/types/property'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

const account = { email: 'kinds@bramleyandgrove.example', password: 'correct horse battery' }
const image = { id: '5b0e3f52-77b5-4d0c-8f0a-5d7b3c1e9a11', filename: 'hall.jpg' }

let backend: TestBackend
let services: typeof import('~/services/images/photoKinds')

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
  services = await import('~/services/images/photoKinds')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})
beforeEach(() => backend.sql('update public.property_images set kind = null'))

const save = (known: PhotoKind | null, kind: PhotoKind | null) =>
  services.saveKind({ ...image, kind: known }, kind)

async function stored() {
  const [row] = await backend.sql<{ kind: string | null }>(
    'select kind from public.property_images',
  )
  return row?.kind
}

it('stores what a picture is, changes it and takes it back', async () => {
  await save(null, 'staged')
  expect(await stored()).toBe('staged')
  await save('staged', 'computer-image')
  expect(await stored()).toBe('computer-image')
  await save('computer-image', null)
  expect(await stored()).toBeNull()
})

it.each([
  ['a photograph', null],
  ['drawn', 'drawn'],
] as const)('changes nothing that was read as %s and is not any more', async (_, read) => {
  await save(null, 'edited')
  await expect(save(read, 'staged')).rejects.toMatchObject({
    name: 'ServiceError',
    message: 'Somebody else has changed this meanwhile. Shown is what is stored now.',
  })
  expect(await stored()).toBe('edited')
})

it('says which one could not be stored', async () => {
  await expect(save(null, 'painted' as PhotoKind)).rejects.toMatchObject({
    name: 'ServiceError',
    message: 'Failed to save what hall.jpg is',
  })
  expect(await stored()).toBeNull()
})
