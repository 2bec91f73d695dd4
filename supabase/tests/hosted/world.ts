import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { completeFacts } from '../../../tests/support/completeFacts.ts'
import { openClient } from './client.ts'
import type { Target } from './target.ts'

/** No place of this name is in any listing of a real agency. */
const PLACE = 'Contract, Testshire'

export interface Account {
  id: string
  email: string
  password: string
}

export interface Person extends Account {
  client: SupabaseClient
}

export interface Listing {
  id: string
  /** Of its two photographs in their order; the first has a small version and a thumbnail. */
  images: [string, string]
}

/** What the cases of the contract work with, at whichever host, and what they leave behind. */
export interface World {
  url: string
  publicKey: string
  visitor: SupabaseClient
  /** Signed in, and no member of staff. */
  member: Person
  staff: Person
  /** Past every access rule, to prepare a case and to look at what came of it. */
  service: SupabaseClient
  /** A request that no client library would send so, with the public key. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  newAccount: (isStaff: boolean) => Promise<Account>
  /** Hosted projects allow 30 sign-ins in five minutes from one address: cases share sessions where they can. */
  signIn: (account: Account) => Promise<SupabaseClient>
  newListing: (fields?: Record<string, unknown>) => Promise<Listing>
  /** The id of a listing that a case makes itself. */
  newListingId: () => string
  newEnquiry: (
    fields?: Record<string, unknown>,
  ) => Record<string, unknown> & { p_request_id: string }
  /** A path in one of the buckets that nothing is stored at yet. */
  newPath: (bucket: 'property-images' | 'documents') => string
  /** Removes all that the cases made, and throws if anything of it is left. */
  cleanUp: () => Promise<void>
}

export async function openWorld(target: Target): Promise<World> {
  const accounts: string[] = []
  const listings: string[] = []
  const senders: string[] = []
  const paths = { 'property-images': [] as string[], documents: [] as string[] }

  const client = () => openClient(target.url, target.publicKey)
  const service = openClient(target.url, target.secretKey)

  async function must<T>(call: PromiseLike<{ data: T; error: unknown }>): Promise<NonNullable<T>> {
    const { data, error } = await call
    if (error) throw error
    if (data === null || data === undefined) throw new Error('The answer is empty.')
    return data
  }

  async function newAccount(isStaff: boolean): Promise<Account> {
    const email = `${randomUUID()}@contract.example`
    const password = randomUUID()
    const id = await target.createUser(email, password)
    accounts.push(id)
    if (isStaff)
      await must(
        service.from('staff').insert({ user_id: id, role: 'administrator' }).select('user_id'),
      )
    return { id, email, password }
  }

  async function signIn({ email, password }: Account): Promise<SupabaseClient> {
    const signedIn = client()
    const { error } = await signedIn.auth.signInWithPassword({ email, password })
    if (error) throw error
    return signedIn
  }

  async function person(isStaff: boolean): Promise<Person> {
    const account = await newAccount(isStaff)
    return { ...account, client: await signIn(account) }
  }

  function newListingId(): string {
    const id = randomUUID()
    listings.push(id)
    return id
  }

  async function newListing(fields: Record<string, unknown> = {}): Promise<Listing> {
    const id = newListingId()
    await must(
      service
        .from('properties')
        .insert({ id, ...aListing, ...fields })
        .select('id'),
    )
    const [first, second] = [randomUUID(), randomUUID()]
    const file = { filename: 'a.jpg', size: 1, mime_type: 'image/jpeg', property_id: id }
    await must(
      service
        .from('property_images')
        .insert([
          { ...file, id: first, url: `${id}/front.jpg`, display_order: 1000 },
          { ...file, id: second, url: `${id}/back.jpg`, display_order: 1001 },
        ])
        .select('id'),
    )
    for (const table of ['thumbnails', 'medium_images', 'small_images']) {
      const version = { ...file, property_image_id: first, url: `${id}/${table}.jpg` }
      await must(service.from(table).insert(version).select('id'))
    }
    // Nothing is published before its photographs are there.
    const { status = 'active' } = fields
    await must(service.from('properties').update({ status }).eq('id', id).select('id'))
    return { id, images: [first, second] }
  }

  function newEnquiry(fields: Record<string, unknown> = {}) {
    // One sender each, because a sender is limited.
    const sender = `${randomUUID()}@sender.example`
    senders.push(sender)
    return {
      p_request_id: randomUUID(),
      p_source: 'home',
      p_mailbox: 'sales',
      p_name: 'Ada Visitor',
      p_email: sender,
      p_phone: null,
      p_message: 'Do you sell houses in Testshire?',
      p_details: {},
      p_property_id: null,
      p_consents: [{ purpose: 'processing', given: true, wording: 'You may answer me.' }],
      p_page: '/',
      p_campaign: {},
      p_honeypot: '',
      p_seconds_to_fill: 20,
      ...fields,
    }
  }

  function newPath(bucket: keyof typeof paths): string {
    const path = `contract/${randomUUID()}.${bucket === 'documents' ? 'pdf' : 'jpg'}`
    paths[bucket].push(path)
    return path
  }

  async function cleanUp(): Promise<void> {
    for (const bucket of ['property-images', 'documents'] as const) {
      if (paths[bucket].length > 0) await must(service.storage.from(bucket).remove(paths[bucket]))
    }
    const made: [table: string, column: string, values: string[]][] = [
      ['properties', 'id', listings],
      // What staff or the line above deleted is kept to be brought back.
      ['deleted_listings', 'id', listings],
      ['enquiries', 'email', senders],
      ['erasures', 'done_by', accounts],
      ['audit_log', 'property_id', listings],
      ['audit_log', 'actor', accounts],
      ['places', 'name', [PLACE]],
      ['staff', 'user_id', accounts],
    ]
    for (const [table, column, values] of made) {
      await must(service.from(table).delete().in(column, values).select(column))
    }
    for (const id of accounts) await target.deleteUser(id)
    const left = await contents(service)
    if (left.length > 0) throw new Error(`Something is left in ${left.join(', ')}.`)
  }

  async function people(): Promise<Pick<World, 'member' | 'staff'>> {
    try {
      return { member: await person(false), staff: await person(true) }
    } catch (error) {
      await cleanUp()
      throw error
    }
  }

  return {
    ...(await people()),
    url: target.url,
    publicKey: target.publicKey,
    visitor: client(),
    service,
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers)
      if (!headers.has('apikey')) headers.set('apikey', target.publicKey)
      return fetch(`${target.url}${path}`, { ...init, headers })
    },
    newAccount,
    signIn,
    newListing,
    newListingId,
    newEnquiry,
    newPath,
    cleanUp,
  }
}

export const aListing = {
  ...completeFacts.sale,
  title: 'The contract house',
  description: 'With a garden.',
  location: PLACE,
  type: 'house',
  price: 900_000,
  bedrooms: 3,
  features: ['garden'],
}

/** Ids and addresses are each host's own: only the listing's part is cut out of them. */
export const relative = ({ id }: Listing, url: unknown) => String(url).replace(`${id}/`, '')

/** The tables with what people entered, or with what became of it, that hold anything. */
async function contents(service: SupabaseClient): Promise<string[]> {
  const held: string[] = []
  for (const table of ['properties', 'deleted_listings', 'enquiries', 'erasures', 'audit_log']) {
    const { data, error } = await service.from(table).select('id').limit(1)
    if (error) {
      throw new Error(`${table} cannot be read (${error.message}): are the migrations there?`, {
        cause: error,
      })
    }
    if (data.length > 0) held.push(table)
  }
  return held
}

/**
 * Keeps the contract away from an agency's own listings and enquiries.
 * @throws Error where the project holds anything
 */
export async function refuseUnlessEmpty({ url, secretKey }: Target): Promise<void> {
  const held = await contents(openClient(url, secretKey))
  if (held.length === 0) return
  throw new Error(
    `${url} is not empty: there are rows in ${held.join(', ')}. The contract is tried on an empty project only.`,
  )
}
