import { createHash } from 'node:crypto'

/** What a page may load from, besides its own origin. */
export interface Sources {
  /** Where Supabase answers: data, files and sessions. */
  backend?: string | undefined
  /** Where forms are mailed by. */
  relay?: string | undefined
  /** Where failures are reported. */
  reports?: string | undefined
  /** Other places that listings have photographs at, which the portal fetches to optimize them. */
  photos?: readonly string[] | undefined
  /** Where the script of the challenge comes from, and the frame that it shows. */
  challenge?: string | undefined
  /** Whether the site is built with a key of Google Maps. */
  hasGoogleMaps: boolean
}

/** The sources that the build's environment names; with none, everything is on the site's own origin. */
export function sourcesOf(setting: Readonly<Record<string, string | undefined>>): Sources {
  const originsOf = (name: string) =>
    (setting[name] ?? '')
      .split(/\s+/)
      .filter((url) => URL.canParse(url))
      .map((url) => new URL(url).origin)
  return {
    backend: originsOf('VITE_SUPABASE_URL')[0],
    relay: originsOf('VITE_FORM_RELAY_URL')[0],
    reports: originsOf('VITE_ERROR_REPORT_URL')[0],
    photos: originsOf('VITE_PHOTO_ORIGINS'),
    challenge: setting.VITE_CHALLENGE_SITE_KEY?.trim()
      ? (originsOf('VITE_CHALLENGE_SCRIPT_URL')[0] ?? 'https://challenges.cloudflare.com')
      : undefined,
    hasGoogleMaps: Boolean(setting.VITE_GOOGLE_MAPS_API_KEY?.trim()),
  }
}

/**
 * What every answer of the site carries, whoever serves it: the one definition for `npm start` and for the
 * files of the static hosts (hosting.ts).
 * @param shell a built page, whose own inline scripts are allowed by their hashes, and no others.
 */
export function securityHeaders(shell: string, sources: Sources): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(shell, sources),
    // Heeded over HTTPS only.
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': [
      'camera=()',
      'microphone=()',
      'geolocation=()',
      'payment=()',
      'usb=()',
    ].join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}

/** What Google's guide for the Maps JavaScript API asks for, which is why a key widens the policy. */
const googleMaps: Readonly<Record<string, readonly string[]>> = {
  'script-src': [
    "'unsafe-eval'",
    'blob:',
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
  ],
  'style-src': ['https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': [
    'https://*.googleapis.com',
    'https://*.google.com',
    'https://*.gstatic.com',
    'data:',
    'blob:',
  ],
  'frame-src': ['https://*.google.com'],
  'worker-src': ['blob:'],
}

function contentSecurityPolicy(
  shell: string,
  { backend, relay, reports, photos = [], challenge, hasGoogleMaps }: Sources,
): string {
  const directives: Record<string, readonly (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts(shell), challenge],
    // React and the pages rendered ahead write style attributes, which no hash can name.
    'style-src': ["'self'", "'unsafe-inline'"],
    // A listing's photographs may stand anywhere: an absolute address is taken as it is (types/listing.ts).
    'img-src': ["'self'", 'https:', 'data:', 'blob:', backend],
    'font-src': ["'self'"],
    'connect-src': ["'self'", backend, relay, reports, ...photos],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(challenge && { 'frame-src': [challenge] }),
    // Google's code writes HTML of its own, and that of a challenge may. The one policy of ours is in index.html.
    ...(!hasGoogleMaps &&
      !challenge && {
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
      }),
  }
  if (hasGoogleMaps) {
    for (const [name, added] of Object.entries(googleMaps)) {
      directives[name] = [...(directives[name] ?? []), ...added]
    }
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values.filter(Boolean))].join(' '))
    .join('; ')
}

/** The hashes of a page's inline scripts. A type of its own makes one data, which no policy stops. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
