import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseMailedLink } from '~/lib/mailedLink'

const session =
  'access_token=ey.J.x&expires_in=3600&refresh_token=r3&token_type=bearer&type=recovery'

test.each([
  [`#${session}`, { accessToken: 'ey.J.x', refreshToken: 'r3' }],
  ['#error=access_denied&error_code=otp_expired&error_description=gone', 'over'],
  ['#access_token=ey.J.x', undefined],
  ['#invitation=abc', undefined],
  ['', undefined],
])('the fragment %s of a mailed link', (fragment, expected) => {
  expect(parseMailedLink(fragment)).toEqual(expected)
})

describe('the address', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => {
    window.mailedLink = undefined
  })

  async function land(address: string) {
    history.replaceState(null, '', address)
    await import('~/app/firstScript')
    return `${location.pathname}${location.search}${location.hash}`
  }

  test.each(['/', '/properties?type=house', '/management-portal/some'])(
    'loses the session of a mailed link at once, wherever it leads: %s',
    async (address) => {
      expect(await land(`${address}#${session}`)).toBe(address)
      expect(window.mailedLink).toBe(`#${session}`)
    },
  )

  test('keeps every other fragment', async () => {
    expect(await land('/shortlist#s=AQ')).toBe('/shortlist#s=AQ')
    expect(window.mailedLink).toBeUndefined()
  })
})
