import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GateCaller, json, openGateCaller } from '../support/gateCaller.ts'

let gate: GateCaller
beforeAll(async () => {
  gate = await openGateCaller()
})
afterAll(() => gate.local.close())

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
    ['POST', '/auth/v1/user', 405],
    ['GET', '/rest/v1/rpc/get_schema_info', 405],
    ['PUT', '/rest/v1/properties', 405],
    ['OPTIONS', '/rest/v1/properties', 405],
    ['GET', '/relay', 405],
  ])('%s %s answers %i', async (method, path, status) => {
    const response = await gate.call(path, method === 'POST' ? json({}) : { method })
    expect(response.status).toBe(status)
  })

  test('sends everything else to the site', async () => {
    const response = await gate.call('/properties')
    expect([response.status, await response.text()]).toEqual([404, ''])
  })

  test('refuses an address over 8 KB', async () => {
    const ids = Array.from({ length: 400 }, () => crypto.randomUUID()).join(',')
    expect((await gate.call(`/rest/v1/properties?id=in.(${ids})`)).status).toBe(414)
  })

  test.each(['__proto__', 'constructor', 'prototype', '__proto__.x', '%5F_proto__'])(
    'refuses the query key %s',
    async (name) => {
      expect((await gate.call(`/rest/v1/properties?${name}=eq.1`)).status).toBe(400)
    },
  )

  test('refuses a key in the address, where logs would keep it', async () => {
    const response = await fetch(
      `${gate.local.url}/rest/v1/properties?apikey=${gate.local.publishableKey}`,
    )
    expect(response.status).toBe(400)
  })

  test('refuses embeds nested beyond what the site asks for', async () => {
    const deepest = 'id,property_images(id,small_images(id,url),thumbnails(url))'
    expect((await gate.call(`/rest/v1/properties?select=${deepest}`)).status).toBe(200)
    const nested = `${'a('.repeat(7)}id${')'.repeat(7)}`
    const response = await gate.call(`/rest/v1/properties?select=${nested}`)
    expect(await response.json()).toMatchObject({ message: 'The query is nested too deeply.' })
  })

  test('shows no other schema', async () => {
    const headers = { 'accept-profile': 'local_host' }
    expect((await gate.call('/rest/v1/heartbeat', { headers })).status).toBe(406)
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
    const read = await gate.call(`/storage/v1/object/public/property-images/${key}`)
    expect(await read.json()).toMatchObject({ message: 'Invalid file name.' })
    const write = await gate.call(`/storage/v1/object/property-images/${key}`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'image/jpeg', ...gate.asStaff },
    })
    expect(await write.json()).toMatchObject({ message: 'Invalid file name.' })
  })
})

describe('other origins', () => {
  test('cannot call', async () => {
    const ask = (origin: string) =>
      gate.call('/relay', json({ _to: 'sales@bramleyandgrove.example' }, { origin }))
    expect((await ask('https://elsewhere.example')).status).toBe(403)
    expect((await ask('null')).status).toBe(403)
    expect((await ask(gate.local.url)).status).toBe(200)
  })

  test('are never told that they may', async () => {
    const response = await gate.call('/rest/v1/properties?select=id', {
      headers: { origin: gate.local.url },
    })
    expect(response.status).toBe(200)
    const names = [...response.headers.keys()]
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test('every answer forbids guessing its type', async () => {
    for (const path of ['/rest/v1/properties', '/healthz', '/rest/v1/a/b']) {
      expect((await gate.call(path)).headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
