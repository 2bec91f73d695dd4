import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
// Only now, so that it prints through the spy.
const { withLibraryLog } = await import('../../local/libraryLog.ts')

const request = new Request('http://localhost/rest/v1/rpc/submit_enquiry?a=1', { method: 'POST' })
const failure = Object.assign(new Error('disk full'), { params: ['Anna Smith'] })

beforeEach(() => printed.mockClear())
afterAll(() => printed.mockRestore())

async function answer(status: number): Promise<Response> {
  console.error(failure)
  return new Response(null, { status })
}

test('a refused request prints nothing', async () => {
  await withLibraryLog(request, () => answer(400))
  expect(printed).not.toHaveBeenCalled()
})

test('a failed one prints one line, without what the visitor sent', async () => {
  await withLibraryLog(request, () => answer(500))
  expect(printed.mock.calls).toEqual([['POST /rest/v1/rpc/submit_enquiry answered 500: disk full']])
})

test('what others print meanwhile is printed', async () => {
  await withLibraryLog(request, () => answer(400))
  console.error('something else')
  expect(printed.mock.calls).toEqual([['something else']])
})
