import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { type Case, told } from '../contract.ts'
import { aListing, type World } from '../world.ts'

/** 'Who may do what', as a visitor, an account that is not staff, and staff are told it: a table and a function of each kind. */

type Caller = 'visitor' | 'member' | 'staff'

const clientOf = (world: World, who: Caller): SupabaseClient =>
  who === 'visitor' ? world.visitor : world[who].client

/** What each of the three is told by the same call. */
async function eachTold(
  world: World,
  call: (client: SupabaseClient) => PromiseLike<Parameters<typeof told>[0]>,
): Promise<Record<Caller, unknown>> {
  const answer = async (who: Caller) => {
    const { data, ...rest } = told(await call(clientOf(world, who)))
    // Whether there is something, not what: other cases leave rows of their own.
    return Array.isArray(data) ? { ...rest, rows: data.length > 0 } : { ...rest, data }
  }
  return {
    visitor: await answer('visitor'),
    member: await answer('member'),
    staff: await answer('staff'),
  }
}

const reads = (table: string, key: string): Case => ({
  name: `staff alone read the rows of ${table}`,
  run: (world) => eachTold(world, (client) => client.from(table).select(key).limit(1)),
  expected: {
    visitor: { status: 401, code: '42501' },
    member: { status: 200, rows: false },
    staff: { status: 200, rows: true },
  },
})

const staffFunction = (name: string, parameters: Record<string, unknown> = {}): Case => ({
  name: `${name} is for staff alone`,
  run: async (world) => ({
    visitor: told(await world.visitor.rpc(name, parameters)),
    member: told(await world.member.client.rpc(name, parameters)),
  }),
  expected: {
    visitor: { status: 401, code: '42501' },
    member: { status: 403, code: 'PT403' },
  },
})

const NOT_EVEN_STAFF = {
  visitor: { status: 401, code: '42501' },
  member: { status: 403, code: '42501' },
  staff: { status: 403, code: '42501' },
}

export const policies: Case[] = [
  {
    name: 'everybody reads listings, photographs and their versions',
    run: async (world) => {
      const { id } = await world.newListing()
      const answers: Record<string, unknown> = {}
      for (const table of ['property_images', 'small_images', 'medium_images', 'thumbnails']) {
        answers[table] = await eachTold(world, (client) =>
          client.from(table).select('url').eq('property_id', id),
        )
      }
      return answers
    },
    expected: Object.fromEntries(
      ['property_images', 'small_images', 'medium_images', 'thumbnails'].map((table) => [
        table,
        {
          visitor: { status: 200, rows: true },
          member: { status: 200, rows: true },
          staff: { status: 200, rows: true },
        },
      ]),
    ),
  },
  {
    name: 'staff alone add a listing, and the others are told that they may not',
    run: (world) =>
      eachTold(world, (client) =>
        client
          .from('properties')
          .insert({ ...aListing, id: world.newListingId() })
          .select('id'),
      ),
    expected: {
      visitor: { status: 401, code: '42501' },
      member: { status: 403, code: '42501' },
      staff: { status: 201, rows: true },
    },
  },
  {
    name: 'staff alone change or delete a listing; visitors are refused, and to a member it is none',
    run: async (world) => {
      const { id } = await world.newListing()
      const change = (client: SupabaseClient) =>
        client.from('properties').update({ price: 7 }).eq('id', id).select('id')
      const remove = (client: SupabaseClient) =>
        client.from('properties').delete().eq('id', id).select('id')
      return { change: await eachTold(world, change), remove: await eachTold(world, remove) }
    },
    expected: {
      change: {
        visitor: { status: 401, code: '42501' },
        member: { status: 200, rows: false },
        staff: { status: 200, rows: true },
      },
      remove: {
        visitor: { status: 401, code: '42501' },
        member: { status: 200, rows: false },
        staff: { status: 200, rows: true },
      },
    },
  },
  {
    name: 'an enquiry is stored by the function alone, and changed by staff in state and note alone',
    run: async (world) => {
      const enquiry = world.newEnquiry()
      await world.visitor.rpc('submit_enquiry', enquiry)
      const insert = await world.visitor.from('enquiries').insert({
        request_id: randomUUID(),
        source: 'home',
        mailbox: 'sales',
        name: 'Ada',
        email: enquiry.p_email,
        consents: [],
      })
      const rename = await world.staff.client
        .from('enquiries')
        .update({ name: 'Somebody else' })
        .eq('request_id', enquiry.p_request_id)
        .select('id')
      return { insert: told(insert), rename: told(rename) }
    },
    expected: {
      insert: { status: 401, code: '42501' },
      rename: { status: 403, code: '42501' },
    },
  },
  reads('audit_log', 'id'),
  staffFunction('count_open_enquiries'),
  staffFunction('export_enquiries', { p_email: 'nobody@sender.example' }),
  staffFunction('people_waiting', { p_id: randomUUID() }),
  staffFunction('visit_report'),
  staffFunction('make_owner_link', { p_property_id: randomUUID(), p_label: 'Mrs Ahmed' }),
  {
    name: 'an alert is asked for and read by functions alone, within their limits, and letters by nobody',
    run: async (world) => {
      const asked = await world.visitor.rpc('request_alert', {
        p_email: 'nobody@sender.example',
        p_class: 'sale',
        p_filters: {},
        p_area: null,
        p_homes: null,
        p_frequency: 'daily',
        p_reductions: true,
        p_consent: 'I ask for this.',
        // Whoever fills this in is a program: nothing is stored.
        p_honeypot: 'x',
      })
      const read = (p_token: string) => world.visitor.rpc('read_alert', { p_token })
      return {
        asked: told(asked).status,
        unknown: told(await read('a'.repeat(43))),
        beyond: told(await read('a'.repeat(101))),
        alerts: await eachTold(world, (client) => client.from('alerts').select('id').limit(1)),
        letters: await eachTold(world, (client) =>
          client.from('outgoing_mails').select('id').limit(1),
        ),
      }
    },
    expected: {
      asked: 204,
      unknown: { status: 200, data: null },
      beyond: { status: 400, code: 'PT400' },
      alerts: NOT_EVEN_STAFF,
      letters: NOT_EVEN_STAFF,
    },
  },
]
