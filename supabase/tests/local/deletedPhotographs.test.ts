import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type GateCaller, openGateCaller } from '../support/gateCaller.ts'

/** Photographs of a deleted listing do not answer, though they are kept until it can no longer be restored. */

let gate: GateCaller
beforeAll(async () => {
  gate = await openGateCaller()
})
afterAll(() => gate.local.close())

let path: string
let id: string
beforeEach(async () => {
  path = `house/${randomUUID()}.jpg`
  id = await addListing(path)
})

async function addListing(url: string): Promise<string> {
  const { sql, service } = gate.local
  const file = new Uint8Array([0xff, 0xd8, 0xff]).buffer
  await service.storage.from('property-images').upload(path, file, { contentType: 'image/jpeg' })
  const [listing] = await sql<{ id: string }>(
    `insert into public.properties (title, description, location, type, price)
    values ('A house', 'With a garden.', 'Richmond, London', 'house', 900000) returning id`,
  )
  await sql(
    `insert into public.property_images (property_id, url, filename, size, mime_type)
    values ($1, $2, 'a.jpg', 3, 'image/jpeg')`,
    [listing?.id, url],
  )
  return listing?.id ?? ''
}

async function asStaff(method: string, address: string, body?: object): Promise<void> {
  const response = await gate.call(address, {
    method,
    headers: { ...gate.asStaff, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.ok).toBe(true)
}

const remove = (listing = id) => asStaff('DELETE', `/rest/v1/properties?id=eq.${listing}`)
const photograph = async () => {
  const answer = await gate.call(`/storage/v1/object/public/property-images/${path}`)
  await answer.arrayBuffer()
  return answer.status
}

test('it answers until the listing is deleted, and again once it is restored', async () => {
  expect(await photograph()).toBe(200)
  await remove()
  expect(await photograph()).toBe(400)
  await asStaff('POST', '/rest/v1/rpc/restore_listing', { p_id: id })
  expect(await photograph()).toBe(200)
})

test('it goes on answering where another listing shows it too', async () => {
  const other = await addListing(path)
  await remove()
  expect(await photograph()).toBe(200)
  await remove(other)
  expect(await photograph()).toBe(400)
})

test('one that a row names by its whole address does not answer either', async () => {
  const address = `${gate.local.url}/storage/v1/object/public/property-images/${path}`
  await gate.local.sql('update public.property_images set url = $2 where property_id = $1', [
    id,
    address,
  ])
  expect(await photograph()).toBe(200)
  await remove()
  expect(await photograph()).toBe(400)
})

test('whoever holds the secret key can still read it, for a backup, and nobody else', async () => {
  await remove()
  const { url, secretKey, publishableKey } = gate.local
  const download = async (key: string) => {
    const client = createClient(url, key, { realtime: { transport: WebSocket as never } })
    return client.storage.from('property-images').download(path)
  }
  expect((await download(secretKey)).data?.size).toBe(3)
  expect((await download(publishableKey)).error?.status).toBe(404)
  const address = `/storage/v1/object/property-images/${path}`
  expect((await gate.call(address, { headers: gate.asStaff })).status).toBe(404)
})
