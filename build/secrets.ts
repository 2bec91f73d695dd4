import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Settings = Readonly<Record<string, unknown>>

/** Names of variables that hold a secret, except those with the prefix for the browser. */
const SECRET_NAME = /^(?!VITE_).*(SECRET|SERVICE_ROLE|PASSWORD|PRIVATE|TOKEN)/
/** A shorter value may occur by chance. */
const SHORTEST = 12

const PATTERNS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a secret key of Supabase', /\bsb_secret_\w{8,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['the address of a database with its password', /\bpostgres(?:ql)?:\/\/[^\s:@/]+:[^\s:@/]+@/],
]
const TOKEN = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]*/g
/** The role of the public key, whose token is no secret. */
const PUBLIC_ROLE = 'anon'

/** Descriptions of the secrets in a text; empty when it has none. */
export function secretsIn(text: string, settings: Settings): string[] {
  const named = Object.entries(settings).flatMap(([name, value]) =>
    SECRET_NAME.test(name) &&
    typeof value === 'string' &&
    value.length >= SHORTEST &&
    text.includes(value)
      ? [`the value of ${name}`]
      : [],
  )
  const formed = PATTERNS.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))
  const tokens = [...text.matchAll(TOKEN)].flatMap(([, payload = '']) => {
    const role = roleIn(payload)
    return role === undefined || role === PUBLIC_ROLE ? [] : [`a token of the role ${role}`]
  })
  return [...named, ...formed, ...tokens]
}

function roleIn(payload: string): string | undefined {
  try {
    const { role } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role?: unknown }
    return typeof role === 'string' ? role : undefined
  } catch {
    return undefined
  }
}

/**
 * Searches every file of the built site for secrets.
 * @throws Error naming each file that holds a secret and its kind, never the secret itself.
 */
export async function expectNoSecrets(site: string, settings: Settings): Promise<void> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    for (const what of secretsIn(await readFile(path, 'latin1'), settings)) {
      found.push(`${path} holds ${what}`)
    }
  }
  if (found.length > 0) {
    throw new Error(`The built site would give away secrets:\n${found.join('\n')}`)
  }
}
