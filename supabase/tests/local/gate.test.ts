import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

const STAFF = { email: 'staff@example.com', password: 'correct horse battery' }
const OUTSIDE = { address: '203.0.113.7' }
const HERE = { address: '127.0.0.1' }

let local: TestBackend
let session: string

beforeAll(async () => {
  local = await openTestBackend()
  await local.createUser({ ...STAFF, staff: true })
  const client = await local.signIn(STAFF.email, STAFF.password)
  const { data } = await client.auth.getSession()
  session = data.session?.access_token ?? ''
  await local.sql(`
    insert into storage.buckets (id, name, public, file_size_limit) values
      ('tiny-files', 'tiny-files', true, 1000)`)
  await local.sql(`create policy "tests upload" on storage.objects for insert to authenticated
      with check (bucket_id = 'tiny-files')`)
})
afterAll(() => local.close())

function call(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { apikey: local.publishableKey, ...init.headers }
  return fetch(`${local.url}${path}`, { ...init, headers })
}

function json(body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } }
}

const asStaff = () => ({ authorization: `Bearer ${session}` })

describe('addresses', () => {
  test.each([
    ['GET', '/rest/v1/properties?select=id', 200],
    ['GET', '/healthz', 200],
    ['GET', '/_system/info', 404],
    ['GET', '/_system/health', 404],
    ['POST', '/auth/v1/otp', 404],
    ['POST', '/auth/v1/signup', 404],
    ['POST', '/auth/v1/magiclink', 404],
    ['POST', '/auth/v1/recover', 404],
    ['POST', '/auth/v1/verify', 404],
    ['GET', '/auth/v1/settings', 404],
    ['GET', '/auth/v1/admin/users', 404],
    ['GET', '/rest/v1/', 404],
    ['GET', '/rest/v1/properties/extra', 404],
    ['GET', '/storage/v1/bucket', 404],
    ['GET', '/storage/v1/status', 404],
    ['POST', '/storage/v1/object/copy', 404],
    ['POST', '/storage/v1/object/upload/sign/documents/a.pdf', 404],
    ['PUT', '/auth/v1/user', 405],
    ['GET', '/rest/v1/rpc/get_schema_info', 405],
    ['PUT', '/rest/v1/properties', 405],
    ['OPTIONS', '/rest/v1/properties', 405],
    ['GET', '/relay', 405],
  ])('%s %s answers %i', async (method, path, status) => {
    const response = await call(path, method === 'POST' ? json({}) : { method })
    expect(response.status).toBe(status)
  })

  test('sends everything else to the site', async () => {
    const response = await call('/properties')
    expect([response.status, await response.text()]).toEqual([404, ''])
  })

  test('refuses an address over 8 KB', async () => {
    const ids = Array.from({ length: 400 }, () => crypto.randomUUID()).join(',')
    expect((await call(`/rest/v1/properties?id=in.(${ids})`)).status).toBe(414)
  })

  test.each(['__proto__', 'constructor', 'prototype', '__proto__.x', '%5F_proto__'])(
    'refuses the query key %s',
    async (name) => {
      expect((await call(`/rest/v1/properties?${name}=eq.1`)).status).toBe(400)
    },
  )

  test('refuses a key in the address, where logs would keep it', async () => {
    const response = await fetch(`${local.url}/rest/v1/properties?apikey=${local.publishableKey}`)
    expect(response.status).toBe(400)
  })

  test('refuses embeds nested beyond what the site asks for', async () => {
    const deepest = 'id,property_images(id,small_images(id,url),thumbnails(id,url))'
    expect((await call(`/rest/v1/properties?select=${deepest}`)).status).toBe(200)
    const nested = `${'a('.repeat(7)}id${')'.repeat(7)}`
    const response = await call(`/rest/v1/properties?select=${nested}`)
    expect(await response.json()).toMatchObject({ message: 'The query is nested too deeply.' })
  })

  test('shows no other schema', async () => {
    const headers = { 'accept-profile': 'local_host' }
    expect((await call('/rest/v1/heartbeat', { headers })).status).toBe(406)
  })

  test.each([
    'a%00.jpg',
    '..%2f..%2fsecrets.json',
    'a%5c..%5cb.jpg',
    'a/%2e%2e%2fb.jpg',
    'a//b.jpg',
    'a%3fb.jpg',
    'a%zz.jpg',
    `${'a'.repeat(300)}.jpg`,
    `${'a/'.repeat(600)}b.jpg`,
  ])('refuses the file name %s', async (key) => {
    const read = await call(`/storage/v1/object/public/property-images/${key}`)
    expect(await read.json()).toMatchObject({ message: 'Invalid file name.' })
    const write = await call(`/storage/v1/object/property-images/${key}`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'image/jpeg', ...asStaff() },
    })
    expect(await write.json()).toMatchObject({ message: 'Invalid file name.' })
  })
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
    const response = await call('/rest/v1/rpc/submit_enquiry', enquiry('x'.repeat(64 * 1024)))
    expect(response.status).toBe(413)
  })

  test('counts what arrives, not what is announced', async () => {
    const response = await call('/relay', {
      method: 'POST',
      body: chunked(66_000),
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit & { headers: Record<string, string> })
    expect(response.status).toBe(413)
  })

  test('refuses an announced size before it reads', async () => {
    const request = new Request(`${local.url}/relay`, {
      method: 'POST',
      headers: { 'content-length': '65537', 'content-type': 'application/json' },
    })
    expect((await local.backend.handle(request, HERE)).status).toBe(413)
  })

  test.each([
    ['text/plain', 'x'],
    ['text/csv', 'id\n1'],
    ['application/x-www-form-urlencoded', 'a=1'],
  ])('refuses %s', async (type, body) => {
    const response = await call('/rest/v1/enquiries', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(415)
  })

  test('refuses what is not JSON', async () => {
    expect((await call('/rest/v1/rpc/submit_enquiry', json('{"p_name":'))).status).toBe(400)
  })

  test.each(['{"__proto__":{"x":1}}', '[{"a":{"constructor":1}}]'])(
    'refuses a poisoned name in %s',
    async (body) => {
      const response = await call('/rest/v1/enquiries', json(body))
      expect(await response.json()).toMatchObject({ message: 'Invalid name in the body.' })
    },
  )

  test('refuses more values in one statement than the database takes', async () => {
    const row = { id: null, done_by: null, done_at: null, enquiries_erased: 1 }
    const rows = (count: number) =>
      json(
        Array.from({ length: count }, () => row),
        asStaff(),
      )
    expect((await call('/rest/v1/erasures', rows(1251))).status).toBe(413)
    expect((await call('/rest/v1/erasures', rows(2))).status).toBe(403)
  })

  test('counts the columns that only the address names', async () => {
    const columns = 'id,done_by,done_at,enquiries_erased'
    const body = json(`[${'{},'.repeat(1250)}{}]`, asStaff())
    expect((await call(`/rest/v1/erasures?columns=${columns}`, body)).status).toBe(413)
  })

  test('refuses a list as long in one field', async () => {
    const body = json(`{"p_image_ids":[${'1,'.repeat(5000)}1]}`, asStaff())
    expect((await call('/rest/v1/rpc/reorder_images_safely', body)).status).toBe(413)
  })

  test('takes a file up to the limit of its bucket and no more', async () => {
    const upload = (name: string, size: number) =>
      call(`/storage/v1/object/tiny-files/${name}`, {
        method: 'POST',
        body: chunked(size),
        duplex: 'half',
        headers: { 'content-type': 'text/plain', ...asStaff() },
      } as RequestInit & { headers: Record<string, string> })
    expect((await upload('fits.txt', 1000)).status).toBe(200)
    expect((await upload('large.txt', 1001)).status).toBe(413)
    const file = await fetch(`${local.url}/storage/v1/object/public/tiny-files/large.txt`)
    expect(file.ok).toBe(false)
  })

  test('takes no file for a bucket that does not exist', async () => {
    const response = await call('/storage/v1/object/no-such-bucket/a.txt', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain', ...asStaff() },
    })
    expect(response.status).toBe(404)
  })

  test('answers at most 1,000 rows', async () => {
    await local.sql(`
      insert into public.erasures (enquiries_erased) select 0 from generate_series(1, 1001)`)
    const rows = async (query: string) =>
      (await (await call(`/rest/v1/erasures?select=id${query}`, { headers: asStaff() })).json())
        .length
    expect(await rows('')).toBe(1000)
    expect(await rows('&limit=5000')).toBe(1000)
    expect(await rows('&limit=24')).toBe(24)
  })
})

describe('credentials', () => {
  const sign = (header: object, payload: object, secret: string, hash = 'sha256') => {
    const [head, body] = [header, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = createHmac(hash, secret).update(`${head}.${body}`).digest('base64url')
    return `${head}.${body}.${signature}`
  }
  const claims = () => {
    const payload = JSON.parse(Buffer.from(session.split('.')[1] ?? '', 'base64url').toString())
    return payload as Record<string, unknown>
  }
  const statusWith = async (authorization: string) =>
    (await call('/rest/v1/properties?select=id', { headers: { authorization } })).status
  const unsigned = (signature: string) => {
    const token = sign({ alg: 'none', typ: 'JWT' }, { ...claims(), role: 'service_role' }, 'x')
    return `${token.split('.').slice(0, 2).join('.')}.${signature}`
  }

  test('accepts the session that a sign-in gave', async () => {
    expect(await statusWith(`Bearer ${session}`)).toBe(200)
  })

  test('refuses unsigned tokens', async () => {
    expect(await statusWith(`Bearer ${unsigned('')}`)).toBe(401)
    expect(await statusWith(`Bearer ${unsigned('x')}`)).toBe(401)
  })

  test('refuses a token of another algorithm, though signed with our secret', async () => {
    const header = { alg: 'HS512', typ: 'JWT' }
    expect(await statusWith(`Bearer ${sign(header, claims(), local.jwtSecret, 'sha512')}`)).toBe(
      401,
    )
    expect(await statusWith(`Bearer ${sign(header, claims(), local.jwtSecret)}`)).toBe(401)
  })

  test('refuses a token signed with another secret', async () => {
    const forged = sign({ alg: 'HS256', typ: 'JWT' }, claims(), 'a'.repeat(40))
    expect(await statusWith(`Bearer ${forged}`)).toBe(401)
  })

  test('refuses an expired token, and one that never expires', async () => {
    const header = { alg: 'HS256', typ: 'JWT' }
    const { exp: _, ...endless } = claims()
    expect(
      await statusWith(`Bearer ${sign(header, { ...claims(), exp: 1 }, local.jwtSecret)}`),
    ).toBe(401)
    expect(await statusWith(`Bearer ${sign(header, endless, local.jwtSecret)}`)).toBe(401)
  })

  test.each(['Bearer garbage', 'Bearer a.b', 'Bearer ..', 'Basic YWRtaW46YWRtaW4=', 'Bearer'])(
    'refuses "%s" rather than take it for a visitor',
    async (authorization) => {
      expect(await statusWith(authorization)).toBe(401)
    },
  )

  test('refuses a bad token at a public file too', async () => {
    const response = await call('/storage/v1/object/public/documents/a.pdf', {
      headers: { authorization: `Bearer ${unsigned('')}` },
    })
    expect(response.status).toBe(401)
  })

  test('refuses a key that it does not know', async () => {
    const response = await call('/storage/v1/object/list/documents', {
      ...json({ prefix: '' }, { apikey: 'sb_secret_guessed' }),
    })
    expect(response.status).toBe(401)
  })

  test('accepts the secret key from this machine only', async () => {
    const ask = async (peer: { address: string }, headers: Record<string, string> = {}) => {
      const request = new Request(`${local.url}/rest/v1/enquiries?select=id`, {
        headers: { apikey: local.secretKey, ...headers },
      })
      return (await local.backend.handle(request, peer)).status
    }
    expect(await ask(HERE)).toBe(200)
    expect(await ask({ address: '::ffff:127.0.0.1' })).toBe(200)
    expect(await ask(OUTSIDE)).toBe(403)
    expect(await ask({ address: '127.0.0.1.example.com' })).toBe(403)
    expect(await ask(HERE, { 'x-forwarded-for': OUTSIDE.address })).toBe(403)
  })
})

describe('other origins', () => {
  test('cannot call', async () => {
    const ask = (origin: string) =>
      call('/relay', json({ _to: 'sales@bramleyandgrove.example' }, { origin }))
    expect((await ask('https://elsewhere.example')).status).toBe(403)
    expect((await ask('null')).status).toBe(403)
    expect((await ask(local.url)).status).toBe(200)
  })

  test('are never told that they may', async () => {
    const response = await call('/rest/v1/properties?select=id', { headers: { origin: local.url } })
    expect(response.status).toBe(200)
    const names = [...response.headers.keys()]
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test('every answer forbids guessing its type', async () => {
    for (const path of ['/rest/v1/properties', '/healthz', '/rest/v1/a/b']) {
      expect((await call(path)).headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
