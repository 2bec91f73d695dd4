// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The challenge tells people from programs, and never stands between a person and the agency. */

const ID = '7a1d4c36-0d5b-4c52-9a4f-2f6f0f2f8a11'
const KEY = 'site-key'
let calls: { url: string; body: unknown }[]
let answer: Response
let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.stubEnv('VITE_CHALLENGE_SITE_KEY', KEY)
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_of_the_tests')
  calls = []
  answer = new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(init.body)) })
    return answer
  })
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
  logged.mockRestore()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const load = () => import('~/services/enquiries/challenge')

/** The service as its script offers it, which has every visitor pass or fail. */
function offer(outcome: 'token' | 'error' | 'silence') {
  const remove = vi.fn()
  vi.stubGlobal('turnstile', {
    render: (
      container: HTMLElement,
      options: { sitekey: string; callback: (token: string) => void; 'error-callback': () => void },
    ) => {
      expect(container.isConnected).toBe(true)
      expect(options.sitekey).toBe(KEY)
      if (outcome === 'token') queueMicrotask(() => options.callback('the token'))
      if (outcome === 'error') queueMicrotask(() => options['error-callback']())
      return 'widget'
    },
    remove,
  })
  return remove
}

it('has the token of the visitor noted for the enquiry, and leaves nothing on the page', async () => {
  const remove = offer('token')
  const { passChallenge } = await load()
  await passChallenge(ID)
  expect(calls).toEqual([
    {
      url: 'https://project.example/functions/v1/pass-challenge',
      body: { request_id: ID, token: 'the token' },
    },
  ])
  expect(remove).toHaveBeenCalledWith('widget')
  expect(document.body.childElementCount).toBe(0)
  expect(logged).not.toHaveBeenCalled()
})

it('stands in the open dialog, where it can be pressed', async () => {
  offer('token')
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  const added = vi.spyOn(dialog, 'append')
  const { passChallenge } = await load()
  await passChallenge(ID)
  expect(added).toHaveBeenCalledOnce()
})

describe('lets the enquiry go on, and logs it,', () => {
  const goesOn = async () => {
    const { passChallenge } = await load()
    await expect(passChallenge(ID)).resolves.toBeUndefined()
    expect(logged).toHaveBeenCalledOnce()
  }

  it('when the script does not load', async () => {
    const asked: string[] = []
    const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
      asked.push((script as HTMLScriptElement).src)
      ;(script as HTMLScriptElement).dispatchEvent(new Event('error'))
    })
    await goesOn()
    append.mockRestore()
    expect(asked).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'])
    expect(calls).toEqual([])
  })

  it('when the visitor does not pass', async () => {
    offer('error')
    await goesOn()
    expect(calls).toEqual([])
  })

  it('when it is never answered', async () => {
    offer('silence')
    vi.useFakeTimers()
    const { passChallenge } = await load()
    const passing = passChallenge(ID)
    await vi.advanceTimersByTimeAsync(20_000)
    await expect(passing).resolves.toBeUndefined()
    expect(document.body.childElementCount).toBe(0)
  })

  it.each([403, 500, 503])('when the function answers %i', async (status) => {
    offer('token')
    answer = new Response(null, { status })
    await goesOn()
  })
})

it('is not asked for without a site key', async () => {
  vi.stubEnv('VITE_CHALLENGE_SITE_KEY', '')
  offer('token')
  const { passChallenge } = await load()
  await passChallenge(ID)
  expect(calls).toEqual([])
})
