import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  mailPasswordLink,
  openMailedLink,
  setMailedPassword,
} from '~/services/account/passwordMail'
import { env } from '~/services/client/env'
import { aSession } from '../support/aSession.ts'
import { status, stubNetwork } from '../support/network.ts'
import { keepQuiet, PORTAL } from '../support/openPortal.tsx'
import { openSite } from '../support/openSite.tsx'
import { staffMember } from '../support/staffMember.ts'

const RECOVER = 'POST /auth/v1/recover'
const USER = 'GET /auth/v1/user'
const SET = 'PUT /auth/v1/user'
const LOGOUT = 'POST /auth/v1/logout'
const TOKEN = 'POST /auth/v1/token'

const next = 'damson kettle harbour'
const link = () => ({ accessToken: aSession().access_token, refreshToken: 'mailed' })
const refusal = (code: number, error_code: string) => status(code, { code, error_code, msg: 'no' })

describe('a link for a new password', () => {
  test('is asked for with the portal as where it leads', async () => {
    const network = stubNetwork({ [RECOVER]: () => ({}) })
    await mailPasswordLink(staffMember.email)
    const [call] = network.callsOf(RECOVER)
    expect(call?.body).toMatchObject({ email: staffMember.email })
    const leadsTo = call?.query.get('redirect_to')
    expect(leadsTo).toBe(`${location.origin}/management-portal/${env.managementPortalId}`)
  })

  test('that was mailed a moment ago is none the less on its way', async () => {
    stubNetwork({ [RECOVER]: refusal(429, 'over_email_send_rate_limit') })
    await expect(mailPasswordLink(staffMember.email)).resolves.toBeUndefined()
  })

  test('that could not be asked for says so', async () => {
    stubNetwork({ [RECOVER]: refusal(500, 'unexpected_failure') })
    await expect(mailPasswordLink(staffMember.email)).rejects.toThrow('could not be requested')
  })

  test('that has been used is over, and one that could not be checked is not', async () => {
    const network = stubNetwork({ [USER]: refusal(403, 'session_not_found') })
    expect(await openMailedLink(link())).toBeUndefined()
    network.answer(USER, refusal(500, 'unexpected_failure'))
    await expect(openMailedLink(link())).rejects.toThrow('could not be checked')
  })

  test.each([
    ['weak_password', 422, 'next', 'too easy to guess'],
    ['same_password', 422, 'next', 'not your current one'],
    ['insufficient_aal', 401, 'code', 'six digits'],
  ])('%s is said at its field', async (code, answer, field, message) => {
    const network = stubNetwork({ [USER]: () => aSession().user })
    await openMailedLink(link())
    network.answer(SET, refusal(answer, code))
    await expect(setMailedPassword(next, '')).rejects.toMatchObject({
      field,
      message: expect.stringContaining(message),
    })
  })
})

describe('the portal, opened by such a link', () => {
  afterEach(() => {
    window.mailedLink = undefined
  })

  test('signs nobody in by it: a new password does, and the link’s session ends', async () => {
    const { accessToken, refreshToken } = link()
    window.mailedLink = `#access_token=${accessToken}&refresh_token=${refreshToken}&type=recovery`
    keepQuiet()
    const network = stubNetwork({
      [USER]: () => aSession().user,
      [SET]: () => aSession().user,
      [LOGOUT]: status(200, {}),
      [TOKEN]: () => aSession(),
      'GET /rest/v1/staff': () => [{ role: 'administrator' }],
      'POST /rest/v1/rpc/second_factor_status': () => ({
        is_required: false,
        is_recovered: false,
        codes_left: 0,
      }),
    })
    const { user } = await openSite(PORTAL)
    await screen.findByRole('heading', { level: 1, name: 'Set a new password' })
    expect(localStorage.getItem('bng_auth')).toBeNull()
    await user.type(screen.getByLabelText('New password'), next)
    await user.type(screen.getByLabelText('New password, again'), `${next}{Enter}`)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Property Management' }),
    ).toBeVisible()
    expect(network.callsOf(SET)).toMatchObject([{ body: { password: next } }])
    expect(network.callsOf(TOKEN)).toMatchObject([
      { body: { email: staffMember.email, password: next } },
    ])
    expect(network.callsOf(LOGOUT)).toHaveLength(1)
    expect(window.mailedLink).toBeUndefined()
  })
})
