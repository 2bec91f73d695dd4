import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { PASSWORD_MIN_LENGTH } from '../src/content/portal/account.ts'

const FILE = new URL('../supabase/config.toml', import.meta.url)

const config = parse(await readFile(FILE, 'utf8'))

/** The value at a path such as `auth.email.enabled`. */
function at(path: string): unknown {
  return path.split('.').reduce<unknown>((table, key) => (table as never)?.[key], config)
}

describe('what `supabase config push` sets', () => {
  test.each([
    ['api.schemas', ['public'], 'private and graphql_public are no part of the API'],
    ['api.max_rows', 1000, 'nobody loads a table'],
    ['db.major_version', 17, 'what new projects have'],
    ['auth.site_url', 'env(VITE_SITE_URL)', 'links in mails lead to the site, not to 127.0.0.1'],
    ['auth.additional_redirect_urls', [], 'nor to any other host'],
    ['auth.enable_signup', false, 'staff are invited'],
    ['auth.enable_anonymous_sign_ins', false, 'a visitor has no account'],
    ['auth.enable_manual_linking', false, 'nor a second identity'],
    ['auth.minimum_password_length', PASSWORD_MIN_LENGTH, 'as the portal says'],
    ['auth.email.enabled', true, 'off, a right password answers 422'],
    ['auth.email.enable_signup', undefined, 'the former name of `enabled`: false ends all sign-in'],
    [
      'auth.email.enable_confirmations',
      true,
      'off, an address needs no proof (mailer_autoconfirm)',
    ],
    ['auth.email.double_confirm_changes', true, 'the former address has its say'],
    ['auth.email.secure_password_change', true, 'a session of yesterday sets no password'],
    ['auth.email.require_current_password', true, 'nor does an open one without the present'],
    ['auth.email.max_frequency', '1m', 'nobody is sent a mail a second'],
    ['auth.mfa.totp.enroll_enabled', true, 'two-step verification can be set up'],
    ['auth.mfa.totp.verify_enabled', true, 'and asked for'],
  ])('%s is %j: %s', (path, value, _reason) => {
    expect(at(path)).toEqual(value)
  })

  test('the functions know their callers themselves', () => {
    expect(at('functions')).toEqual({
      'relay-enquiries': { verify_jwt: false },
      'accept-invitation': { verify_jwt: false },
      'pass-challenge': { verify_jwt: false },
      'send-mails': {
        verify_jwt: false,
        entrypoint: './functions/send-mails/bundled/index.js',
      },
      diary: { verify_jwt: false },
      unsubscribe: { verify_jwt: false },
    })
  })
})
