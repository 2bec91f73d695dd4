import { randomUUID } from 'node:crypto'
import { anEnquiry } from '../access/anEnquiry.ts'
import { openWithPeople, type People } from '../access/people.ts'
import { storeListing } from '../access/storedListing.ts'

/** A member who shows homes from nine to six, Mondays to Saturdays, and visitors who book. */
export interface Diary {
  people: People
  /** A listing that takes bookings, shown by that member alone. */
  bookable: (rules?: Record<string, unknown>) => Promise<string>
  free: (listing: string) => Promise<string[]>
  hold: (listing: string, startsAt: string | undefined, request?: string) => Promise<Answer>
  /** Sends the enquiry of a request that holds a time, and books that. */
  book: (listing: string, request: string, email?: string) => Promise<BookedTimes | null>
  /** The first, or another, free time of the listing, booked; and its row. */
  booked: (listing: string, options?: { index?: number; email?: string }) => Promise<ViewingRow>
  row: (id: string) => Promise<ViewingRow>
  /** Moves a viewing to so many hours from now, past all rights. */
  inHours: (id: string, hours: number) => Promise<unknown>
}

type Answer = Awaited<ReturnType<People['anonymous']['rpc']>>

interface BookedTimes {
  id: string
  version: number
  starts_at: string
  ends_at: string
  state: string
}

export interface ViewingRow {
  id: string
  token: string
  request_id: string
  property_id: string | null
  enquiry_id: string | null
  staff_id: string | null
  starts_at: string
  ends_at: string
  state: string
  version: number
  moves: number
  name: string | null
  email: string | null
  phone: string | null
  feedback: string | null
  feedback_shown: boolean
  buyer_position: string | null
  cancelled_by: string | null
  owner_answer: string | null
}

export const TAKEN = 'That time has just been taken. These are still free.'
export const ADA = 'ada@visitor.example'

/** A day that no window reaches, so that the database alone says where it ends. */
export const ALWAYS = { p_from: '2020-01-01', p_until: '2100-01-01' }

export async function openDiary(): Promise<Diary> {
  const people = await openWithPeople()
  // A file sends more enquiries than a mailbox or a network may in a day or an hour.
  await people.sql(
    `update private.enquiry_limits
    set a_day_from_a_mailbox = 1000, an_hour_from_a_client = 1000, an_hour_in_all = 1000`,
  )
  await giveHours(people, people.staffId)

  const row = async (id: string) => {
    const [found] = await people.sql<ViewingRow>(
      `select viewing.*, link.token
      from public.viewings as viewing left join private.viewing_links as link on link.viewing_id = viewing.id
      where viewing.id = $1`,
      [id],
    )
    if (!found) throw new Error('The viewing is gone.')
    return found
  }
  const free = async (listing: string) => {
    const { data } = await people.anonymous
      .rpc('free_slots', { p_property_id: listing, ...ALWAYS })
      .throwOnError()
    return data as string[]
  }
  const hold = async (
    listing: string,
    startsAt: string | undefined,
    request: string = randomUUID(),
  ) =>
    people.anonymous.rpc('hold_slot', {
      p_request_id: request,
      p_property_id: listing,
      p_starts_at: startsAt,
    })
  const book = async (listing: string, request: string, email: string = ADA) => {
    await people.anonymous
      .rpc('submit_enquiry', viewingEnquiry(listing, request, email))
      .throwOnError()
    const { data } = await people.anonymous
      .rpc('book_slot', { p_request_id: request })
      .throwOnError()
    return data as BookedTimes | null
  }
  return {
    people,
    row,
    free,
    hold,
    book,
    bookable: async (rules = {}) => {
      const listing = await storeListing(people)
      await people.service
        .from('viewing_rules')
        .insert({ property_id: listing, bookable: true, staff: [people.staffId], ...rules })
        .throwOnError()
      return listing
    },
    booked: async (listing, { index = 0, email = ADA } = {}) => {
      const request = randomUUID()
      const { error } = await hold(listing, (await free(listing))[index], request)
      if (error) throw error
      const times = await book(listing, request, email)
      if (!times) throw new Error('Nothing was booked.')
      return row(times.id)
    },
    inHours: (id, hours) =>
      people.sql(
        `update public.viewings
        set visit = tstzrange(now() + $2 * interval '1 hour', now() + $2 * interval '1 hour' + interval '30 minutes')
        where id = $1`,
        [id, hours],
      ),
  }
}

export const viewingEnquiry = (listing: string, request: string, email: string) =>
  anEnquiry({
    p_request_id: request,
    p_source: 'viewing',
    p_property_id: listing,
    p_email: email,
    p_phone: '020 7946 0100',
  })

/** From nine to six, Mondays to Saturdays. */
export const giveHours = ({ sql }: Pick<People, 'sql'>, member: string) =>
  sql(
    `insert into public.staff_hours (user_id, weekday, starts, ends)
    select $1, weekday, '09:00', '18:00' from generate_series(1, 6) as weekday`,
    [member],
  )

/** Empties the diary between tests. */
export async function clear({ people: { sql } }: Diary): Promise<void> {
  await sql('delete from public.viewings')
  await sql('delete from public.enquiries')
  await sql('delete from public.properties')
  await sql('delete from public.staff_absences')
  await sql('delete from public.outgoing_mails')
  await sql('delete from public.deleted_listings')
}
