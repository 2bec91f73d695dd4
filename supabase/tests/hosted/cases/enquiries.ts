import { type Case, formOf, told } from '../contract.ts'
import { aListing, type World } from '../world.ts'

/** Enquiries, from the visitor who sends one to its erasure. */

const ENQUIRY =
  'id,source,state,is_open,name,property_title,received_at,acknowledged_at,spam_reason,relay_state,excerpt'

export const enquiries: Case[] = [
  {
    name: 'enquiries are listed open ones first, behind one of them, and changed if they are as seen',
    run: async (world) => {
      const { id: listing } = await world.newListing()
      const id = await storeEnquiry(world, { p_source: 'viewing', p_property_id: listing })
      const { client } = world.staff
      const list = () =>
        client
          .from('enquiry_overview')
          .select(ENQUIRY)
          .eq('property_id', listing)
          .neq('state', 'spam')
          .order('is_open', { ascending: false })
          .order('received_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(25)
      const { data, status } = await list()
      const [{ id: _id, received_at, ...row } = { id: '', received_at: '' }] = data ?? []
      const behind = await list().or(
        `is_open.eq.false,received_at.lt."${received_at}",and(received_at.eq."${received_at}",id.lt.${id})`,
      )
      const change = () =>
        client
          .from('enquiries')
          .update({ state: 'acknowledged' })
          .eq('id', id)
          .eq('state', 'new')
          .select('state,note')
      const changes = [told(await change()), told(await change())]
      const events = await client
        .from('enquiry_events')
        .select('id,happened_at,done_by,action,value')
        .eq('enquiry_id', id)
        .order('happened_at', { ascending: false })
        .order('id', { ascending: false })
      const [event] = events.data ?? []
      return {
        status,
        received_at: formOf(received_at),
        ...row,
        behind: told(behind),
        changes,
        event: [event?.action, event?.value, event?.done_by === world.staff.id],
      }
    },
    expected: {
      status: 200,
      received_at: 'a moment',
      source: 'viewing',
      state: 'new',
      is_open: true,
      name: 'Ada Visitor',
      property_title: aListing.title,
      acknowledged_at: null,
      spam_reason: null,
      relay_state: 'pending',
      excerpt: 'Do you sell houses in Testshire?',
      behind: { status: 200, data: [] },
      changes: [
        { status: 200, data: [{ state: 'acknowledged', note: null }] },
        { status: 200, data: [] },
      ],
      event: ['state', 'acknowledged', true],
    },
  },
  {
    name: 'an enquiry is stored once however often it is sent, corrected by its sender, and marked as mailed without an answer',
    run: async (world) => {
      const enquiry = world.newEnquiry()
      const submit = (changes = {}) =>
        world.visitor.rpc('submit_enquiry', { ...enquiry, ...changes })
      return [
        told(await submit()),
        told(await submit()),
        told(await submit({ p_message: 'And flats?' })),
        told(
          await world.visitor.rpc('mark_enquiry_relayed', { p_request_id: enquiry.p_request_id }),
        ),
        told(await submit({ p_message: 'And flats?' })),
      ]
    },
    expected: [
      { status: 200, data: [{ mail: 'due', version: 1 }] },
      { status: 200, data: [{ mail: 'due', version: 1 }] },
      { status: 200, data: [{ mail: 'due', version: 2 }] },
      { status: 204, data: null },
      { status: 200, data: [{ mail: 'sent', version: 2 }] },
    ],
  },
  {
    name: 'an enquiry that will never be taken is refused as such (PT400)',
    run: async (world) =>
      told(await world.visitor.rpc('submit_enquiry', world.newEnquiry({ p_name: '' }))),
    expected: { status: 400, code: 'PT400' },
  },
]

/** An enquiry as a visitor leaves it; answers the id of its row. */
async function storeEnquiry(world: World, fields: Record<string, unknown>): Promise<string> {
  const enquiry = world.newEnquiry(fields)
  const { error } = await world.visitor.rpc('submit_enquiry', enquiry)
  if (error) throw error
  const { data } = await world.service
    .from('enquiries')
    .select('id')
    .eq('request_id', enquiry.p_request_id)
    .single()
  return String(data?.id)
}
