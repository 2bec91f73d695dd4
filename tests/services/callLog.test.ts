import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callLog, loggedFetch, targetOf } from '~/services/client/callLog'

const REST = 'https://project.supabase.co/rest/v1'

/** The network, answering with this. */
function answer(body: BodyInit | null, init: ResponseInit & { type?: string } = {}): void {
  const { type = 'application/json; charset=utf-8', ...rest } = init
  vi.mocked(fetch).mockImplementation(
    async () => new Response(body, { headers: { 'content-type': type }, ...rest }),
  )
}

const noted = () => expect.poll(() => callLog.read().length).toBeGreaterThan(0)

async function lastCall() {
  await noted()
  return callLog.read()[0]
}

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn())
  callLog.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a call is noted with what it did', () => {
  it('counts the rows of a list', async () => {
    answer('[{"id":1},{"id":2}]')
    await loggedFetch(`${REST}/properties?select=id&title=ilike.*secret*`)
    expect(await lastCall()).toMatchObject({
      method: 'GET',
      target: 'properties',
      rows: 2,
      error: undefined,
    })
  })

  it('counts one row where a single one was asked for, and none of a function’s own answer', async () => {
    answer('{"id":1}', { type: 'application/vnd.pgrst.object+json; charset=utf-8' })
    await loggedFetch(`${REST}/properties`, { method: 'post' })
    expect(await lastCall()).toMatchObject({ method: 'POST', rows: 1 })

    callLog.clear()
    answer('{"all":85}')
    await loggedFetch(`${REST}/rpc/count_listings`, { method: 'POST' })
    expect(await lastCall()).toMatchObject({ target: 'rpc/count_listings', rows: undefined })
  })

  it('says what the database said when it refuses', async () => {
    answer('{"message":"permission denied for table properties"}', { status: 403 })
    await loggedFetch(`${REST}/properties`, { method: 'PATCH' })
    expect(await lastCall()).toMatchObject({
      rows: undefined,
      error: '403 permission denied for table properties',
    })
  })

  it('says the status where an error has no words, or none in JSON', async () => {
    answer('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway', type: 'text/html' })
    await loggedFetch(`${REST}/properties`)
    expect(await lastCall()).toMatchObject({ error: '502 Bad Gateway' })

    callLog.clear()
    answer('{"message":{"nested":true}}', { status: 500 })
    await loggedFetch(`${REST}/properties`)
    expect(await lastCall()).toMatchObject({ error: '500' })
  })

  it.each([
    ['HEAD', 200, ''],
    ['PATCH', 204, null],
    ['POST', 201, ''],
  ])('takes an empty answer to %s for a success', async (method, status, body) => {
    answer(body, { status })
    await loggedFetch(`${REST}/properties`, { method })
    expect(await lastCall()).toMatchObject({ method, rows: undefined, error: undefined })
  })

  it('notes JSON that breaks off as an error, and leaves the answer to its caller', async () => {
    answer('[{"id":1}')
    const response = await loggedFetch(`${REST}/properties`)
    expect((await lastCall())?.error).toMatch(/JSON/)
    expect(await response.text()).toBe('[{"id":1}')
  })

  it('does not read a file a second time', async () => {
    const clone = vi.spyOn(Response.prototype, 'clone')
    answer(new Uint8Array(1000), { type: 'image/jpeg' })
    const response = await loggedFetch(
      'https://project.supabase.co/storage/v1/object/property-images/house/1.jpg',
    )
    expect(await lastCall()).toMatchObject({ target: 'storage/property-images/house/1.jpg' })
    expect(clone).not.toHaveBeenCalled()
    expect((await response.arrayBuffer()).byteLength).toBe(1000)
    clone.mockRestore()
  })

  it.each([
    [new TypeError('Failed to fetch'), 'Failed to fetch'],
    [new DOMException('The operation was aborted.', 'AbortError'), 'cancelled'],
    [new DOMException('signal timed out', 'TimeoutError'), 'no answer in time'],
  ])('notes a call without an answer and passes the failure on: %s', async (failure, error) => {
    vi.mocked(fetch).mockRejectedValue(failure)
    await expect(loggedFetch(`${REST}/properties`)).rejects.toBe(failure)
    expect(callLog.read()[0]).toMatchObject({ error, rows: undefined })
  })

  it('notes an answer whose body is cancelled midway', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new DOMException('Aborted', 'AbortError')),
    })
    answer(body)
    await loggedFetch(`${REST}/properties`)
    expect(await lastCall()).toMatchObject({ error: 'cancelled' })
  })
})

describe('secrets are in no note', () => {
  it('never reads what a sign-in sends or answers', async () => {
    answer('{"access_token":"a.secret.token","message":"for ada@agency.example"}', { status: 400 })
    await loggedFetch(
      'https://project.supabase.co/auth/v1/token?grant_type=password&token=secret',
      {
        method: 'POST',
        headers: { apikey: 'secret', authorization: 'Bearer secret' },
        body: JSON.stringify({ email: 'ada@agency.example', password: 'secret' }),
      },
    )
    expect(await lastCall()).toMatchObject({ method: 'POST', target: 'auth/token', error: '400' })
    expect(JSON.stringify(callLog.read())).not.toMatch(/secret|ada@/)
  })

  it.each([
    [`${REST}/properties?title=ilike.*typed*`, 'properties'],
    [`${REST}/rpc/reorder_images_safely`, 'rpc/reorder_images_safely'],
    ['https://project.supabase.co/auth/v1/user', 'auth/user'],
    ['https://x.example/storage/v1/object/list/property-images', 'storage/list/property-images'],
    ['/rest/v1/staff?user_id=eq.1', 'staff'],
  ])('%s is called %s', (url, target) => expect(targetOf(url)).toBe(target))
})

describe('the log', () => {
  it('keeps the last 200 calls, newest first, each with an id of its own', async () => {
    answer(null, { status: 204 })
    for (let call = 0; call < 205; call += 1) await loggedFetch(`${REST}/table_${call}`)
    const calls = callLog.read()
    expect(calls).toHaveLength(200)
    expect(calls[0]?.target).toBe('table_204')
    expect(calls.at(-1)?.target).toBe('table_5')
    expect(new Set(calls.map(({ id }) => id)).size).toBe(200)
  })

  it('tells who listens of every call and of being cleared, until they leave', async () => {
    answer(null, { status: 204 })
    const heard = vi.fn()
    const leave = callLog.subscribe(heard)
    await loggedFetch(`${REST}/properties`)
    callLog.clear()
    expect(heard).toHaveBeenCalledTimes(2)
    expect(callLog.read()).toEqual([])
    leave()
    await loggedFetch(`${REST}/properties`)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('reads the same list until something changes, as useSyncExternalStore needs', () => {
    expect(callLog.read()).toBe(callLog.read())
  })
})
