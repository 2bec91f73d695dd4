import type { HostedDatabase } from '../../supabase/tests/support/hostedDatabase.ts'
import type { Measurement } from '../section.ts'
import { measureQueries } from './measure.ts'

const MEMBERS = 20
const LISTINGS = 200
/** So many of which visitors ask. */
const ASKED = 30
/** Of each member on each day, an hour apart. */
const A_DAY = 6

/** What the form asks when a date is chosen, and when a time is, of an office whose members each show six homes a day. */
export async function measureViewings(database: HostedDatabase): Promise<Measurement[]> {
  await fillDiary(database)
  // Different times, so that none is taken by another.
  const homes = await database.query<{ id: string; time: string }>(
    `select id, (private.free_times(id, '-infinity', 'infinity'))[20 + number]::text as time
    from (select property_id as id, row_number() over (order by property_id) as number from public.viewing_rules) as home
    order by id limit $1`,
    [ASKED],
  )
  const month = `(now() + interval '1 day')::date, (now() + interval '32 days')::date`
  await database.exec('set role anon')
  try {
    return [
      ...(await measureQueries(
        database,
        `Free times of 31 days, ${MEMBERS} members with ${A_DAY} viewings a day`,
        homes.map(({ id }) => `select public.free_slots('${id}', ${month})`),
        10,
      )),
      ...(await measureQueries(
        database,
        'To hold one of them',
        homes.map(({ id, time }) => `select public.hold_slot('${id}', '${id}', '${time}')`),
        5,
      )),
    ]
  } finally {
    await database.exec('reset role')
  }
}

async function fillDiary({ exec }: HostedDatabase): Promise<void> {
  await exec(`
    with account as (
      insert into auth.users (id) select gen_random_uuid() from generate_series(1, ${MEMBERS}) returning id
    )
    insert into public.staff (user_id) select id from account;
    insert into public.staff_hours (user_id, weekday, starts, ends)
    select user_id, weekday, '09:00', '18:00' from public.staff, generate_series(1, 6) as weekday;
    insert into public.viewing_rules (property_id, bookable, most_a_day)
    select id, true, 50 from public.properties where status = 'active' order by id limit ${LISTINGS};
    insert into public.viewings (property_id, staff_id, visit, state, name, email)
    select home.id, member.user_id, tstzrange(starts_at, starts_at + interval '30 minutes'), 'booked', 'A visitor', 'visitor@visitor.example'
    from (select user_id, row_number() over (order by user_id) as number from public.staff) as member
    cross join generate_series(0, 31) as day
    cross join generate_series(0, ${A_DAY - 1}) as hour
    cross join lateral (
      select private.in_london(private.london_day(now()) + day, '09:00') + make_interval(hours => hour) as starts_at
    ) as visit
    join (select property_id as id, row_number() over (order by property_id) as number from public.viewing_rules) as home
      on home.number = 1 + (member.number * ${A_DAY} + hour + day) % ${LISTINGS};
    analyze`)
}
