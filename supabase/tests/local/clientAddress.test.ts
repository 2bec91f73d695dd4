import { expect, test } from 'vitest'
import { clientAddress } from '../../local/gate/clientAddress.ts'
import { routeToBackend, serve } from '../../local/httpServer.ts'

test.each<[string, string | null, number, string]>([
  ['198.51.100.1', null, 0, '198.51.100.1'],
  ['::ffff:198.51.100.1', null, 0, '198.51.100.1'],
  // Anybody can say so of themselves.
  ['198.51.100.1', '203.0.113.9', 0, '198.51.100.1'],
  ['127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['127.0.0.1', '192.0.2.66, 203.0.113.9', 1, '203.0.113.9'],
  ['127.0.0.1', '192.0.2.66, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['127.0.0.1', '[2001:db8::9]:4711', 1, '2001:db8::9'],
  // Who comes past the proxies.
  ['198.51.100.1', null, 1, '198.51.100.1'],
  ['198.51.100.1', '203.0.113.9', 2, '198.51.100.1'],
  ['127.0.0.1', 'unknown', 1, '127.0.0.1'],
])('of %s, forwarded for %s, behind %d proxies: %s', (socket, forwarded, proxies, client) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(client)
})

test('the server tells its gate who asks, and apart from that who is connected', async () => {
  const server = await serve({ host: '127.0.0.1', port: 0 })
  const handle = async (_: Request, peer: object) => Response.json(peer)
  server.handle(routeToBackend({ handle }, (_, response) => response.end(), 1))
  const headers = { 'x-forwarded-for': '192.0.2.66, 203.0.113.9' }
  const answer = await fetch(`${server.url}/healthz`, { headers })
  expect(await answer.json()).toEqual({ address: '127.0.0.1', client: '203.0.113.9' })
  await server.close()
})
