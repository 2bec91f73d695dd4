import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Sources, securityHeaders, sourcesOf } from '../../build/securityHeaders.ts'

const SCRIPT = '\n  start()\n'
const SHELL = `<head><script>${SCRIPT}</script><script type="module" src="/a.js"></script>
<script type="application/json">{"data": 1}</script></head>`

function policy(sources: Sources): Record<string, string[]> {
  const text = securityHeaders(SHELL, sources)['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )
}

const own = policy({ hasGoogleMaps: false })

describe('the policy', () => {
  test('allows nothing that it does not name', () => {
    expect(own['default-src']).toEqual(["'none'"])
    expect(own['frame-ancestors']).toEqual(["'none'"])
    expect(own['base-uri']).toEqual(["'none'"])
  })

  test('allows scripts of the site and the inline ones of its pages, by their hashes', () => {
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(own['script-src']).toEqual(["'self'", `'sha256-${hash}'`])
  })

  test('asks for trusted types', () => {
    expect(own['require-trusted-types-for']).toEqual(["'script'"])
    expect(own['trusted-types']).toEqual(['default'])
  })

  test('keeps to the own origin when everything is there', () => {
    expect(own['connect-src']).toEqual(["'self'"])
    expect(own['img-src']).toEqual(["'self'", 'https:', 'data:', 'blob:'])
  })

  test('names the backend, the relay, what takes reports, and the photographs that the site is built for', () => {
    const { 'connect-src': connect, 'img-src': images } = policy(
      sourcesOf({
        VITE_SUPABASE_URL: ' https://abc.supabase.co/ ',
        VITE_FORM_RELAY_URL: 'https://relay.example/send?to=1',
        VITE_ERROR_REPORT_URL: 'https://reports.example/site',
        VITE_PHOTO_ORIGINS: 'https://photos.example/ https://old.example',
      }),
    )
    expect(connect).toEqual([
      "'self'",
      'https://abc.supabase.co',
      'https://relay.example',
      'https://reports.example',
      'https://photos.example',
      'https://old.example',
    ])
    expect(images).toContain('https://abc.supabase.co')
  })

  test('lets the tiles of a map in as it does any picture, and nothing more of their host', () => {
    const tiles = sourcesOf({ VITE_MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })
    expect(policy(tiles)).toEqual(own)
  })

  test('is widened for the challenge with a site key, and only then', () => {
    const widened = policy(sourcesOf({ VITE_CHALLENGE_SITE_KEY: 'a-key' }))
    expect(widened['script-src']).toContain('https://challenges.cloudflare.com')
    expect(widened['frame-src']).toEqual(['https://challenges.cloudflare.com'])
    expect(widened).not.toHaveProperty('require-trusted-types-for')
    expect(widened['script-src']).not.toContain("'unsafe-inline'")
    const VITE_CHALLENGE_SCRIPT_URL = 'https://challenge.example/api.js'
    expect(
      policy(sourcesOf({ VITE_CHALLENGE_SITE_KEY: 'a-key', VITE_CHALLENGE_SCRIPT_URL }))[
        'frame-src'
      ],
    ).toEqual(['https://challenge.example'])
    expect(policy(sourcesOf({ VITE_CHALLENGE_SCRIPT_URL }))).toEqual(own)
  })

  test('is widened for Google Maps with a key, and only then', () => {
    const widened = policy(sourcesOf({ VITE_GOOGLE_MAPS_API_KEY: 'a-key' }))
    expect(widened['script-src']).toContain("'unsafe-eval'")
    expect(widened['frame-src']).toEqual(['https://*.google.com'])
    expect(widened).not.toHaveProperty('require-trusted-types-for')
    expect(widened['script-src']).not.toContain("'unsafe-inline'")

    expect(JSON.stringify(own)).not.toMatch(/google|eval/)
    expect(policy(sourcesOf({ VITE_GOOGLE_MAPS_API_KEY: ' ' }))).toEqual(own)
  })
})

test('the other headers are the ones that a browser heeds', () => {
  expect(securityHeaders(SHELL, { hasGoogleMaps: false })).toMatchObject({
    'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8,}/),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
})
