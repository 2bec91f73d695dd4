import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GateCaller, HERE, json, OUTSIDE, openGateCaller } from '../support/gateCaller.ts'
import { connect } from '../support/secretClient.ts'

let gate: GateCaller
beforeAll(async () => {
  gate = await openGateCaller()
})
afterAll(() => gate.local.close())

describe('credentials', () => {
  const sign = (header: object, payload: object, secret: string, hash = 'sha256') => {
    const [head, body] = [header, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = createHmac(hash, secret).update(`${head}.${body}`).digest('base64url')
    return `${head}.${body}.${signature}`
  }
  const claims = () => {
    const payload = JSON.parse(
      Buffer.from(gate.session.split('.')[1] ?? '', 'base64url').toString(),
    )
    return payload as Record<string, unknown>
  }
  /** Of a table, where the library checks tokens, and of a file (a missing one: 400), where it does not. */
  const statusWith = (authorization: string) =>
    Promise.all(
      ['/rest/v1/properties?select=id', '/storage/v1/object/public/documents/a.pdf'].map(
        async (path) => (await gate.call(path, { headers: { authorization } })).status,
      ),
    )
  const unsigned = (signature: string) => {
    const token = sign({ alg: 'none', typ: 'JWT' }, { ...claims(), role: 'service_role' }, 'x')
    return `${token.split('.').slice(0, 2).join('.')}.${signature}`
  }

  test('accepts the session that a sign-in gave', async () => {
    expect(await statusWith(`Bearer ${gate.session}`)).toEqual([200, 400])
  })

  test('refuses unsigned tokens', async () => {
    expect(await statusWith(`Bearer ${unsigned('')}`)).toEqual([401, 401])
    expect(await statusWith(`Bearer ${unsigned('x')}`)).toEqual([401, 401])
  })

  test('refuses a token of another algorithm, though signed with our secret', async () => {
    const header = { alg: 'HS512', typ: 'JWT' }
    expect(
      await statusWith(`Bearer ${sign(header, claims(), gate.local.jwtSecret, 'sha512')}`),
    ).toEqual([401, 401])
    expect(await statusWith(`Bearer ${sign(header, claims(), gate.local.jwtSecret)}`)).toEqual([
      401, 401,
    ])
  })

  test('refuses a token signed with another secret', async () => {
    const forged = sign({ alg: 'HS256', typ: 'JWT' }, claims(), 'a'.repeat(40))
    expect(await statusWith(`Bearer ${forged}`)).toEqual([401, 401])
  })

  test('refuses an expired token, and one that never expires', async () => {
    const header = { alg: 'HS256', typ: 'JWT' }
    const { exp: _, ...endless } = claims()
    const over = { ...claims(), exp: Math.floor(Date.now() / 1000) }
    expect(await statusWith(`Bearer ${sign(header, over, gate.local.jwtSecret)}`)).toEqual([
      401, 401,
    ])
    expect(await statusWith(`Bearer ${sign(header, endless, gate.local.jwtSecret)}`)).toEqual([
      401, 401,
    ])
  })

  test.each(['Bearer garbage', 'Bearer a.b', 'Bearer ..', 'Basic YWRtaW46YWRtaW4=', 'Bearer'])(
    'refuses "%s" rather than take it for a visitor',
    async (authorization) => {
      expect(await statusWith(authorization)).toEqual([401, 401])
    },
  )

  test('refuses a key that it does not know', async () => {
    const response = await gate.call('/storage/v1/object/list/documents', {
      ...json({ prefix: '' }, { apikey: 'sb_secret_guessed' }),
    })
    expect(response.status).toBe(401)
  })

  describe('the secret key', () => {
    /** As Node's fetch sends them. */
    const direct = () => ({ host: new URL(gate.local.url).host, connection: 'keep-alive' })
    const ask = async (peer: { address: string }, headers: Record<string, string>) => {
      const request = new Request(`${gate.local.url}/rest/v1/enquiries?select=id`, {
        headers: { apikey: gate.local.secretKey, ...headers },
      })
      return (await gate.local.backend.handle(request, peer)).status
    }

    test('is accepted in a HEAD, behind which Node closes the connection', async () => {
      const { url, secretKey } = gate.local
      const headers = { apikey: secretKey }
      const answer = await fetch(`${url}/rest/v1/enquiries?select=id`, { method: 'HEAD', headers })
      expect(answer.status).toBe(200)
    })

    test('is accepted from programs on this machine', async () => {
      expect(await ask(HERE, direct())).toBe(200)
      expect(await ask({ address: '::ffff:127.0.0.1' }, direct())).toBe(200)
      for (const host of ['localhost', 'localhost:5173', '[::1]:5173', '127.0.0.1']) {
        expect(await ask(HERE, { ...direct(), host })).toBe(200)
      }
      const { error } = await connect(gate.local).from('enquiries').select('id')
      expect(error).toBeNull()
    })

    test('is refused from elsewhere', async () => {
      expect(await ask(OUTSIDE, direct())).toBe(403)
      expect(await ask({ address: '127.0.0.1.example.com' }, direct())).toBe(403)
    })

    test.each([
      ['that says for whom it asks', { 'x-forwarded-for': OUTSIDE.address }],
      ['that says so by the standard', { forwarded: `for=${OUTSIDE.address}` }],
      ['that names itself', { via: '1.1 proxy' }],
      ['that passes on the host it was asked for', { host: 'www.bramleyandgrove.example' }],
      ['whose host only begins like ours', { host: '127.0.0.1.nip.example' }],
      ['such as nginx with no settings', { connection: 'close' }],
      ['such as HAProxy, asked for a forged host', { connection: '', host: 'localhost' }],
    ])('is refused from behind a proxy on this machine %s', async (_, headers) => {
      expect(await ask(HERE, { ...direct(), ...headers })).toBe(403)
    })

    test('is refused through a true proxy that adds nothing', async () => {
      const proxy = createServer((asked, answer) => {
        const { connection: _, ...headers } = asked.headers
        const onward = request(`${gate.local.url}${asked.url}`, { headers, agent: false })
        onward.once('response', (answered) => {
          answer.writeHead(answered.statusCode ?? 0)
          answered.pipe(answer)
        })
        onward.end()
      }).listen(0, '127.0.0.1')
      await once(proxy, 'listening')
      const { port } = proxy.address() as AddressInfo
      const response = await fetch(`http://127.0.0.1:${port}/rest/v1/enquiries?select=id`, {
        headers: { apikey: gate.local.secretKey },
      })
      expect(response.status).toBe(403)
      await new Promise((resolve) => proxy.close(resolve))
    })
  })
})
