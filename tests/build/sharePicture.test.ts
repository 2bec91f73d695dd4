import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { photoPlaces } from '../../build/photoPlaces.ts'
import { sharePictureOf } from '../../build/sharePicture.ts'

/** What the server, or the machine that builds the site, fetches for the picture of a link. */

const STORED = '/storage/v1/object/public/property-images/house/1.jpg'
const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

let server: Server
let answer: RequestListener
let asked: (string | undefined)[]
let url: string
let said: string[]
beforeEach(async () => {
  asked = []
  said = []
  answer = (_, response) => response.end(photo)
  server = createServer((request, response) => {
    asked.push(request.url)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

const make = (source: string, places = photoPlaces({ backend: url })) =>
  sharePictureOf(source, places, (line) => said.push(line))

test('is a photograph of our own storage', async () => {
  const { dominant } = await sharp(await make(url + STORED)).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect([asked, said]).toEqual([[STORED], []])
})

test.each([
  ['another address of our own host', () => `${url}/rest/v1/rpc/anything`],
  ['another host', () => `http://localhost:${new URL(url).port}${STORED}`],
])('is never %s', async (_, source) => {
  await make(source())
  expect(asked).toEqual([])
  expect(said[0]).toContain('its origin is not in VITE_PHOTO_ORIGINS')
})

test('is not what our storage redirects to', async () => {
  answer = (request, response) =>
    request.url === STORED
      ? response.writeHead(302, { location: '/elsewhere' }).end()
      : response.end(photo)
  await make(url + STORED)
  expect(asked).toEqual([STORED])
  expect(said).toHaveLength(1)
})

test('is not read to the end where there is none', async () => {
  answer = (_, response) => {
    const part = Buffer.alloc(1024 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(part));
      response.once('drain', more)
    }
    more()
  }
  await make(url + STORED)
  expect(said[0]).toContain('it is larger than 25 MB')
})
