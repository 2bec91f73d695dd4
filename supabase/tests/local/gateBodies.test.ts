import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GateCaller, HERE, json, openGateCaller } from '../support/gateCaller.ts'

let gate: GateCaller
beforeAll(async () => {
  gate = await openGateCaller()
})
afterAll(() => gate.local.close())

beforeAll(async () => {
  await gate.local.sql(`
    insert into storage.buckets (id, name, public, file_size_limit)
    values ('tiny-files', 'tiny-files', true, 1000)`)
  await gate.local.sql(`create policy "tests upload" on storage.objects for insert to authenticated
      with check (bucket_id = 'tiny-files')`)
})

describe('bodies', () => {
  const enquiry = (message: string) => json({ p_message: message })
  const chunked = (size: number) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let sent = 0; sent < size; sent += 1000) {
          controller.enqueue(new Uint8Array(Math.min(1000, size - sent)).fill(0x20))
        }
        controller.close()
      },
    })

  test('refuses JSON over 64 KB', async () => {
    const response = await gate.call('/rest/v1/rpc/submit_enquiry', enquiry('x'.repeat(64 * 1024)))
    expect(response.status).toBe(413)
  })

  test('counts what arrives, not what is announced', async () => {
    const response = await gate.call('/relay', {
      method: 'POST',
      body: chunked(66_000),
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(413)
  })

  test('refuses an announced size before it reads', async () => {
    const request = new Request(`${gate.local.url}/relay`, {
      method: 'POST',
      headers: { 'content-length': '65537', 'content-type': 'application/json' },
    })
    expect((await gate.local.backend.handle(request, HERE)).status).toBe(413)
  })

  test.each([
    ['text/plain', 'x'],
    ['text/csv', 'id\n1'],
    ['application/x-www-form-urlencoded', 'a=1'],
  ])('refuses %s', async (type, body) => {
    const response = await gate.call('/rest/v1/enquiries', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(415)
  })

  test('refuses what is not JSON, before somebody else reads it differently', async () => {
    const response = await gate.call('/rest/v1/rpc/submit_enquiry', json('{"p_name":'))
    expect(await response.json()).toMatchObject({ message: 'The body is not valid JSON.' })
  })

  test.each(['{"__proto__":{"x":1}}', '[{"a":{"constructor":1}}]'])(
    'refuses a poisoned name in %s',
    async (body) => {
      const response = await gate.call('/rest/v1/enquiries', json(body))
      expect(await response.json()).toMatchObject({ message: 'Invalid name in the body.' })
    },
  )

  test('refuses more values in one statement than the database takes', async () => {
    const row = { id: null, done_by: null, done_at: null, enquiries_erased: 1 }
    const rows = (count: number) =>
      json(
        Array.from({ length: count }, () => row),
        gate.asStaff,
      )
    expect((await gate.call('/rest/v1/erasures', rows(1251))).status).toBe(413)
    expect((await gate.call('/rest/v1/erasures', rows(2))).status).toBe(403)
  })

  test('counts every row as wide as the widest', async () => {
    const wide = { id: null, done_by: null, done_at: null, enquiries_erased: 1 }
    const narrow = Array.from({ length: 1250 }, () => ({ enquiries_erased: 1 }))
    const body = json([wide, ...narrow], gate.asStaff)
    expect((await gate.call('/rest/v1/erasures', body)).status).toBe(413)
  })

  test('counts the columns that only the address names', async () => {
    const columns = 'id,done_by,done_at,enquiries_erased'
    const body = json(`[${'{},'.repeat(1250)}{}]`, gate.asStaff)
    expect((await gate.call(`/rest/v1/erasures?columns=${columns}`, body)).status).toBe(413)
  })

  test('refuses a list as long in one field', async () => {
    const body = json(`{"p_image_ids":[${'1,'.repeat(5000)}1]}`, gate.asStaff)
    expect((await gate.call('/rest/v1/rpc/reorder_images_safely', body)).status).toBe(413)
  })

  test('takes a file up to the limit of its bucket and no more', async () => {
    const upload = (name: string, size: number) =>
      gate.call(`/storage/v1/object/tiny-files/${name}`, {
        method: 'POST',
        body: chunked(size),
        duplex: 'half',
        headers: { 'content-type': 'text/plain', ...gate.asStaff },
      })
    expect((await upload('fits.txt', 1000)).status).toBe(200)
    expect((await upload('large.txt', 1001)).status).toBe(413)
    const file = await fetch(`${gate.local.url}/storage/v1/object/public/tiny-files/large.txt`)
    expect(file.ok).toBe(false)
  })

  test('takes no file for a bucket that does not exist', async () => {
    const response = await gate.call('/storage/v1/object/no-such-bucket/a.txt', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain', ...gate.asStaff },
    })
    expect(response.status).toBe(404)
  })

  test.each([
    { email: 'else@where.example' },
    { password: 'damson kettle harbour', data: { role: 'admin' } },
    { password: 12 },
    [],
    null,
  ])('changes nothing of an account but its password: %j', async (body) => {
    const response = await gate.call('/auth/v1/user', { ...json(body), method: 'PUT' })
    expect(response.status).toBe(400)
  })

  test.each(['eleven char', 'passwordpassword'])('takes no weak password: %s', async (password) => {
    const body = json({ password })
    const response = await gate.call('/auth/v1/user', { ...body, method: 'PUT' })
    expect(response.status).toBe(422)
  })

  test('answers at most 1,000 rows', async () => {
    await gate.local.sql(`
      insert into public.erasures (enquiries_erased) select 0 from generate_series(1, 1001)`)
    const rows = async (query: string) =>
      (
        await (
          await gate.call(`/rest/v1/erasures?select=id${query}`, { headers: gate.asStaff })
        ).json()
      ).length
    expect(await rows('')).toBe(1000)
    expect(await rows('&limit=5000')).toBe(1000)
    expect(await rows('&limit=24')).toBe(24)
  })
})
