import { createHash } from 'node:crypto'

/** The sources that a page may load from, besides its own origin. */
export interface Sources {
  /** The address of Supabase: data, files and sessions. */
  backend?: string | undefined
  /** The address of the form relay, which mails forms. */
  relay?: string | undefined
  /** The address to which failures are reported. */
  reports?: string | undefined
  /** Other origins of listings' photographs, from which the portal fetches them to optimize them. */
  photos?: readonly string[] | undefined
  /** The origin of the challenge's script and frame. */
  challenge?: string | undefined
  /** Whether the site is built with a Google Maps key. */
  hasGoogleMaps: boolean
}

/** The sources named in the build's environment; without any, everything is on the site's own origin. */
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
 * The headers of every response of the site on any host: the one definition for `npm start` and for the static hosts'
 * files (hosting.ts).
 * @param shell a built page; only its own inline scripts are allowed, by their hashes.
 */
export function securityHeaders(shell: string, sources: Sources): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(shell, sources),
    // Browsers obey this only over HTTPS.
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

/** The sources in Google's guide for the Maps JavaScript API, added only for a site with a key. */
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
    // React and prerendered pages write style attributes, which cannot be allowed by a hash.
    'style-src': ["'self'", "'unsafe-inline'"],
    // A listing's photographs may have any absolute address (types/listing.ts).
    'img-src': ["'self'", 'https:', 'data:', 'blob:', backend],
    'font-src': ["'self'"],
    'connect-src': ["'self'", backend, relay, reports, ...photos],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(challenge && { 'frame-src': [challenge] }),
    // Google's code writes HTML, and a challenge's may. Our one Trusted Types policy is in index.html.
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

/** The hashes of a page's inline scripts. A script with a type of its own is data, which no policy blocks. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
