import type { SupabaseClient } from '@supabase/supabase-js'
import type { Case } from '../contract.ts'
import type { World } from '../world.ts'

/** Stored files: how they are put there, and what their addresses answer. */

const TEXT = '0123456789'
const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** As imageUpload.ts sends a photograph: a plain request, without the client library. */
async function send(world: World, path: string, headers: Record<string, string> = {}) {
  const { data } = await world.staff.client.auth.getSession()
  const response = await world.fetch(`/storage/v1/object/property-images/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      'cache-control': 'max-age=3600',
      'content-type': 'image/jpeg',
      'x-upsert': 'false',
      ...headers,
    },
    body: bytes(TEXT),
  })
  const answer: Record<string, unknown> = await response.json()
  return { status: response.status, answer }
}

const read = (world: World, path: string, init: RequestInit = {}) =>
  fetch(`${world.url}/storage/v1/object/public/property-images/${path}`, init)

async function stored(world: World): Promise<string> {
  const path = world.newPath('property-images')
  const { status } = await send(world, path)
  if (status !== 200) throw new Error(`The upload answered ${status}.`)
  return path
}

const bucketOf = (client: SupabaseClient) => client.storage.from('property-images')

/** What storage-js makes of a refusal: the status within counts, the one of the answer is 400 or the same. */
const statusWithin = (error: unknown) =>
  error && String((error as { statusCode?: unknown }).statusCode)

export const files: Case[] = [
  {
    name: 'an upload answers its key, and is read by its address with its type and how long it keeps',
    run: async (world) => {
      const path = world.newPath('property-images')
      const { status, answer } = await send(world, path)
      const response = await read(world, path)
      const { headers } = response
      return {
        status,
        key: answer.Key === `property-images/${path}`,
        read: response.status,
        body: await response.text(),
        type: headers.get('content-type'),
        length: headers.get('content-length'),
        cache: headers.get('cache-control'),
        hasTag: headers.has('etag'),
        hasDate: headers.has('last-modified'),
      }
    },
    expected: {
      status: 200,
      key: true,
      read: 200,
      body: TEXT,
      type: 'image/jpeg',
      length: '10',
      cache: 'max-age=3600',
      hasTag: true,
      hasDate: true,
    },
  },
  {
    name: 'a second upload to an address is refused unless it is meant to replace',
    run: async (world) => {
      const path = await stored(world)
      const again = await send(world, path)
      const replaced = await bucketOf(world.staff.client).upload(path, bytes('newer'), {
        contentType: 'image/jpeg',
        cacheControl: '3600',
        upsert: true,
      })
      const content = await (await read(world, `${path}?after`)).text()
      return {
        again: [again.status, again.answer.statusCode],
        replaced: replaced.error,
        content,
      }
    },
    expected: { again: [400, '409'], replaced: null, content: 'newer' },
  },
  {
    name: 'a file that is not there is refused in JSON, as 404 within a 400',
    run: async (world) => {
      const response = await read(world, world.newPath('property-images'))
      const { statusCode } = await response.json()
      return [response.status, statusCode]
    },
    expected: [400, '404'],
  },
  {
    name: 'a type that the bucket does not take is refused, and so is a file above its limit',
    run: async (world) => {
      const bucket = bucketOf(world.staff.client)
      const type = await bucket.upload(world.newPath('property-images'), bytes('<svg/>'), {
        contentType: 'image/svg+xml',
      })
      const size = await bucket.upload(
        world.newPath('property-images'),
        new ArrayBuffer(25 * 1024 * 1024 + 1),
        { contentType: 'image/jpeg' },
      )
      return { type: statusWithin(type.error), size: statusWithin(size.error) }
    },
    expected: { type: '415', size: '413' },
  },
  {
    name: 'a document keeps its type',
    run: async (world) => {
      const path = world.newPath('documents')
      const { error } = await world.staff.client.storage
        .from('documents')
        .upload(path, bytes(TEXT), { contentType: 'application/pdf', upsert: true })
      const { data } = world.visitor.storage.from('documents').getPublicUrl(path)
      return [error, (await fetch(data.publicUrl)).headers.get('content-type')]
    },
    expected: [null, 'application/pdf'],
  },
  {
    name: 'removed files are named in the answer, and what was none is not',
    run: async (world) => {
      const path = await stored(world)
      const { data, error } = await bucketOf(world.staff.client).remove([
        path,
        world.newPath('property-images'),
      ])
      return { error, names: data?.map(({ name }) => name === path) }
    },
    expected: { error: null, names: [true] },
  },
  {
    name: 'staff list a folder',
    run: async (world) => {
      const path = await stored(world)
      const { data, error } = await bucketOf(world.staff.client).list('contract', { limit: 1000 })
      const name = data?.find((entry) => path.endsWith(entry.name))?.name
      return { error, isWhole: name === path }
    },
    expected: { error: null, isWhole: true },
    hosted: {
      expected: { error: null, isWhole: false },
      why: 'The embedded library repeats the folder in each name. The sweep, which alone lists, takes both.',
    },
  },
]
