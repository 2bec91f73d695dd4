import { Refusal } from './refusal.ts'

export type Route =
  | {
      to:
        | 'health'
        | 'relay'
        | 'failures'
        | 'invitation'
        | 'unsubscribe'
        | 'diary'
        | 'session'
        | 'signIn'
        | 'code'
        | 'password'
        | 'data'
    }
  | { to: 'publicFile' | 'keptFile' | 'upload'; bucket: string; key: string }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NAME = '[a-z_][a-z0-9_]{0,62}'
/** These words are routes of the library, not buckets. */
const RESERVED = '(?:authenticated|copy|info|list|move|public|sign|upload)'
const BUCKET = `(?<bucket>(?!${RESERVED}(?:/|$))[a-z][a-z0-9-]{2,62})`
const KEY = '(?<key>.+)'

/** All addresses that the site uses. Any other one is not found. */
const ROUTES: { path: RegExp; methods: string[]; to: Route['to'] }[] = [
  { path: /^\/healthz$/, methods: ['GET'], to: 'health' },
  { path: /^\/relay$/, methods: ['POST'], to: 'relay' },
  { path: /^\/failures$/, methods: ['POST'], to: 'failures' },
  { path: /^\/functions\/v1\/accept-invitation$/, methods: ['POST'], to: 'invitation' },
  { path: /^\/functions\/v1\/unsubscribe$/, methods: ['GET', 'POST'], to: 'unsubscribe' },
  { path: /^\/functions\/v1\/diary$/, methods: ['GET'], to: 'diary' },
  { path: /^\/auth\/v1\/token$/, methods: ['POST'], to: 'signIn' },
  { path: /^\/auth\/v1\/user$/, methods: ['GET'], to: 'session' },
  { path: /^\/auth\/v1\/user$/, methods: ['PUT'], to: 'password' },
  { path: /^\/auth\/v1\/logout$/, methods: ['POST'], to: 'session' },
  { path: /^\/auth\/v1\/factors$/, methods: ['POST'], to: 'session' },
  { path: new RegExp(`^/auth/v1/factors/${UUID}$`), methods: ['DELETE'], to: 'session' },
  { path: new RegExp(`^/auth/v1/factors/${UUID}/challenge$`), methods: ['POST'], to: 'session' },
  {
    path: new RegExp(`^/auth/v1/factors/${UUID}/verify$`),
    methods: ['POST'],
    to: 'code',
  },
  { path: /^\/auth\/v1\/admin\/users$/, methods: ['GET'], to: 'session' },
  { path: new RegExp(`^/auth/v1/admin/users/${UUID}/factors$`), methods: ['GET'], to: 'session' },
  {
    path: new RegExp(`^/auth/v1/admin/users/${UUID}/factors/${UUID}$`),
    methods: ['DELETE'],
    to: 'session',
  },
  { path: new RegExp(`^/rest/v1/rpc/${NAME}$`), methods: ['POST'], to: 'data' },
  {
    path: new RegExp(`^/rest/v1/${NAME}$`),
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    to: 'data',
  },
  {
    path: new RegExp(`^/storage/v1/object/public/${BUCKET}/${KEY}$`),
    methods: ['GET', 'HEAD'],
    to: 'publicFile',
  },
  { path: new RegExp(`^/storage/v1/object/list/${BUCKET}$`), methods: ['POST'], to: 'data' },
  { path: new RegExp(`^/storage/v1/object/${BUCKET}$`), methods: ['DELETE'], to: 'data' },
  { path: new RegExp(`^/storage/v1/object/${BUCKET}/${KEY}$`), methods: ['GET'], to: 'keptFile' },
  {
    path: new RegExp(`^/storage/v1/object/${BUCKET}/${KEY}$`),
    methods: ['POST', 'PUT'],
    to: 'upload',
  },
]

const OURS =
  /^\/(?:rest|auth|storage|realtime|functions|graphql|_system|relay|failures|healthz)(?:\/|$)/

/** Whether a path belongs to the backend; all others belong to the site. */
export function isBackendPath(path: string): boolean {
  return OURS.test(path)
}

export function findRoute(method: string, path: string): Route {
  const allowed: string[] = []
  for (const route of ROUTES) {
    const match = route.path.exec(path)
    if (!match) continue
    if (!route.methods.includes(method)) {
      allowed.push(...route.methods)
      continue
    }
    const { bucket = '', key = '' } = match.groups ?? {}
    if (route.to === 'publicFile' || route.to === 'keptFile' || route.to === 'upload') {
      return { to: route.to, bucket, key: readKey(key) }
    }
    return { to: route.to }
  }
  if (allowed.length > 0)
    throw new Refusal(405, 'Method not allowed.', { allow: allowed.join(', ') })
  throw new Refusal(404, 'Not found.')
}

/**
 * Letters, digits and the marks that every host keeps unchanged. This excludes %00, backslashes, encoded slashes, and
 * marks that the library would store encoded. Parsing the address as a URL has already resolved `..`.
 */
const SEGMENT = /^[\w\-.!*'() ]{1,255}$/

function readKey(encoded: string): string {
  const segments = encoded.split('/').map((segment) => {
    try {
      return decodeURIComponent(segment)
    } catch {
      return ''
    }
  })
  const valid = segments.every((segment) => SEGMENT.test(segment))
  const key = segments.join('/')
  if (!valid || key.length > 1024) throw new Refusal(400, 'Invalid file name.')
  return key
}
