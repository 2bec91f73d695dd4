import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GateCaller, json, openGateCaller } from '../support/gateCaller.ts'

/** JSON of the wrong type is its sender's mistake: 400, not a failure of the server. */

let gate: GateCaller
beforeAll(async () => {
  gate = await openGateCaller()
})
afterAll(() => gate.local.close())

const NO_OBJECT = [null, 5, 'text', [], [1]]

describe('sign-in', () => {
  test.each([
    ...NO_OBJECT,
    {},
    { email: 'staff@example.com' },
    ...[5, null, [], ['text'], {}, true].flatMap((wrong) => [
      { email: 'staff@example.com', password: wrong },
      { email: wrong, password: 'correct horse battery' },
    ]),
  ])('with %j', async (body) => {
    const response = await gate.call('/auth/v1/token?grant_type=password', json(body ?? 'null'))
    expect(response.status).toBe(400)
  })

  test.each([...NO_OBJECT, {}, { refresh_token: 5 }, { refresh_token: ['text'] }])(
    'is not renewed with %j',
    async (body) => {
      const path = '/auth/v1/token?grant_type=refresh_token'
      expect((await gate.call(path, json(body ?? 'null'))).status).toBe(400)
    },
  )
})

describe('the second factor', () => {
  const FACTOR = '/auth/v1/factors/00000000-0000-4000-8000-000000000000'
  test.each(
    ['/auth/v1/factors', `${FACTOR}/verify`].flatMap((path) =>
      NO_OBJECT.map((body) => [path, body] as const),
    ),
  )('%s with %j', async (path, body) => {
    expect((await gate.call(path, json(body ?? 'null', gate.asStaff))).status).toBe(400)
  })
})

describe('a row', () => {
  const listing = { title: 'A', description: 'B', location: 'Kew', type: 'house', price: 1 }
  const id = '?id=eq.00000000-0000-4000-8000-000000000000'
  test.each([
    { title: ['text'] },
    { title: { text: 'text' } },
    { price: 'text' },
    { price: {} },
    { price: [1, 2] },
    { featured: 'text' },
    { features: 5 },
    { features: 'text' },
    { features: { a: 1 } },
  ])('with %j', async (fields) => {
    const insert = json({ ...listing, ...fields }, gate.asStaff)
    expect((await gate.call('/rest/v1/properties', insert)).status).toBe(400)
    const update = { ...json(fields, gate.asStaff), method: 'PATCH' }
    expect((await gate.call(`/rest/v1/properties${id}`, update)).status).toBe(400)
  })

  test.each(NO_OBJECT)('that is %j', async (body) => {
    const update = { ...json(body ?? 'null', gate.asStaff), method: 'PATCH' }
    expect((await gate.call(`/rest/v1/properties${id}`, update)).status).toBe(400)
  })

  test('that breaks a rule of its table', async () => {
    const response = await gate.call(
      '/rest/v1/properties',
      json({ ...listing, price: -1 }, gate.asStaff),
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: '23514' })
  })
})

describe('an argument', () => {
  test.each([5, 'text', { a: 1 }, true, [5, {}]])(
    'that is no list: %j, and leaves the server working for everybody',
    async (value) => {
      const order = { p_property_id: null, p_property_type: 'sale', p_image_ids: value }
      const call = json(order, gate.asStaff)
      expect((await gate.call('/rest/v1/rpc/reorder_images_safely', call)).status).toBe(400)
      expect((await gate.local.anon.from('properties').select('id')).status).toBe(200)
    },
  )

  test.each([5, 'text', [], [1], {}, true])('that is no id: %j', async (value) => {
    const call = json({ p_request_id: value })
    expect((await gate.call('/rest/v1/rpc/mark_enquiry_relayed', call)).status).toBe(400)
  })
})
