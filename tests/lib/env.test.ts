import { expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY, readEnv } from '~/lib/env'

it('talks to the backend on its own origin when nothing is set', () => {
  expect(readEnv({}, 'http://localhost:5173')).toMatchObject({
    supabaseUrl: 'http://localhost:5173',
    supabaseKey: LOCAL_PUBLISHABLE_KEY,
    isDemonstration: true,
    formRelayUrl: 'http://localhost:5173/relay',
    errorReportUrl: '/failures',
    googleMapsKey: undefined,
  })
})

it('takes what is set, without trailing slashes and spaces', () => {
  expect(
    readEnv(
      {
        VITE_SUPABASE_URL: ' https://abc.supabase.example/ ',
        VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
        VITE_FORM_RELAY_URL: 'https://relay.example/ajax/',
      },
      'http://localhost:5173',
    ),
  ).toMatchObject({
    supabaseUrl: 'https://abc.supabase.example',
    supabaseKey: 'sb_publishable_x',
    isDemonstration: false,
    formRelayUrl: 'https://relay.example/ajax',
    errorReportUrl: undefined,
  })
})

it('reports failures of a site with a backend of its own only where that is set', () => {
  const setting = {
    VITE_SUPABASE_URL: 'https://abc.supabase.example',
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
    VITE_ERROR_REPORT_URL: 'https://reports.example/site',
  }
  expect(readEnv(setting, 'http://localhost:5173').errorReportUrl).toBe(
    'https://reports.example/site',
  )
})

it('names the variable that is wrong or missing', () => {
  const origin = 'http://localhost:5173'
  expect(() => readEnv({ VITE_SUPABASE_URL: 'https://abc.example' }, origin)).toThrow(
    'VITE_SUPABASE_ANON_KEY is missing',
  )
  expect(() => readEnv({ VITE_FORM_RELAY_URL: 'relay' }, origin)).toThrow(
    'VITE_FORM_RELAY_URL is not a URL',
  )
})

it.each([
  ['a project', {}, true],
  ['a project that cannot mail', { VITE_PASSWORD_MAIL: 'off' }, false],
  ['the embedded backend', { VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' }, false],
])('offers a mail for a forgotten password: %s', (_, changes, expected) => {
  const project = { VITE_SUPABASE_URL: 'https://abc.example', VITE_SUPABASE_ANON_KEY: 'key' }
  expect(readEnv({ ...project, ...changes }, 'http://localhost').mailsPasswords).toBe(expected)
})
