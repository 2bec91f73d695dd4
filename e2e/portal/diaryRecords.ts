import { londonDay } from '../../src/lib/dates/dates.ts'
import { expect } from '../fixtures.ts'
import { threeMembers } from './colleagues.ts'
import type { PortalServer } from './portalServer.ts'
import type { Records } from './records.ts'

/** Monday to Saturday of a week that stays to come. */
const WEEK = [
  '2031-12-01',
  '2031-12-02',
  '2031-12-03',
  '2031-12-04',
  '2031-12-05',
  '2031-12-06',
] as const
const HOURS = [9, 11, 13]

const visitAt = (starts: Date, minutes = 30) =>
  `[${starts.toISOString()},${new Date(starts.getTime() + minutes * 60_000).toISOString()})`

/** Fills the week with sixty viewings: of three members at three times a day, and six more of the first. */
export async function fillWeek({ client, makeListing }: Records, server: PortalServer) {
  const members = await threeMembers(server)
  expect(members).toHaveLength(3)
  const homes = []
  for (const member of members) homes.push({ member, home: await makeListing() })
  const rows = homes.flatMap(({ member, home }, index) =>
    WEEK.flatMap((day) =>
      [...HOURS, ...(index === 0 ? [15] : [])].map((hour) => ({
        property_id: home.id,
        staff_id: member.id,
        visit: visitAt(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)),
        state: 'booked',
        name: `Visitor of ${member.name} at ${hour}`,
        email: `${day}-${hour}-${index}@visitors.example`,
        phone: '020 7946 0101',
      })),
    ),
  )
  expect(rows).toHaveLength(60)
  await client
    .from('viewings')
    .delete()
    .in(
      'email',
      rows.map(({ email }) => email),
    )
    .throwOnError()
  await client.from('viewings').insert(rows).throwOnError()
  return { members, homes: homes.map(({ home }) => home) }
}

/** A viewing that has begun ten minutes ago, which nobody shows; `day` is yesterday just after midnight. */
export async function begunViewing({ client, makeListing }: Records) {
  const home = await makeListing()
  const starts = new Date(Date.now() - 10 * 60_000)
  const { data } = await client
    .from('viewings')
    .insert({
      property_id: home.id,
      visit: visitAt(starts),
      state: 'booked',
      name: 'Nora Whitfield',
      phone: '020 7946 0101',
    })
    .select('id')
    .single()
    .throwOnError()
  return { id: data.id, home, day: londonDay(starts) }
}
