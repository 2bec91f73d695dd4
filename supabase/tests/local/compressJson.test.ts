import { expect, test } from 'vitest'
import { compressJson } from '../../local/compressJson.ts'

const LONG = JSON.stringify(
  Array.from({ length: 200 }, (_, id) => ({ id, title: 'Terrace house' })),
)

const asked = (coding: string) =>
  new Request('http://localhost/rest/v1/x', { headers: { 'accept-encoding': coding } })

function answer(body: string, headers: Record<string, string> = {}) {
  return new Response(body, {
    status: 206,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'content-range': '0-1/2',
      ...headers,
    },
  })
}

test('JSON is compressed for who takes it, and is the same then', async () => {
  const response = compressJson(asked('br, gzip'), answer(LONG))
  expect(response.status).toBe(206)
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('vary')).toContain('accept-encoding')
  expect(response.headers.get('content-range')).toBe('0-1/2')
  expect(response.headers.has('content-length')).toBe(false)
  const bytes = await response.clone().arrayBuffer()
  expect(bytes.byteLength).toBeLessThan(LONG.length / 5)
  const plain = response.body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(plain).text()).toBe(LONG)
})

test.each([
  ['to who does not take it', asked('br'), answer(LONG)],
  ['to who refuses it', asked('gzip;q=0, br'), answer(LONG)],
  ['when it is short', asked('gzip'), answer('{"id":1}')],
  ['when it is a photograph', asked('gzip'), answer(LONG, { 'content-type': 'image/jpeg' })],
  ['when it is compressed already', asked('gzip'), answer(LONG, { 'content-encoding': 'br' })],
])('an answer goes as it is %s', (_, request, response) => {
  expect(compressJson(request, response)).toBe(response)
})
