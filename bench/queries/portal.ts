import type { HostedDatabase } from '../../supabase/tests/support/hostedDatabase.ts'
import type { Measurement } from '../section.ts'
import { measureQueries } from './measure.ts'
import { portalTexts } from './searches.ts'

const MOST_MS = 30
const STAFF = '00000000-0000-4000-8000-000000000001'

/** Gives the session the rights of a member of staff, as the API does for a request. */
const SIGN_IN = `
  reset role;
  insert into auth.users (id) values ('${STAFF}') on conflict do nothing;
  insert into public.staff (user_id) values ('${STAFF}') on conflict do nothing;
  insert into auth.sessions (id, user_id) values ('${STAFF}', '${STAFF}') on conflict do nothing;
  select set_config(
    'request.jwt.claims',
    '{"role": "authenticated", "sub": "${STAFF}", "session_id": "${STAFF}", "amr": [{"method": "password"}]}',
    false
  );
  set role authenticated`

const TABS = [{}, { class: 'sale' }, { class: 'development' }]
const SORTS = ['newest', 'oldest', 'price_high', 'price_low']

/** Measures the portal's search and the counts on its tabs, as staff. */
export async function measurePortal(
  database: HostedDatabase,
  size: string,
): Promise<Measurement[]> {
  await database.exec(SIGN_IN)
  const measurements = await measureQueries(
    database,
    `${size}: the tabs without a search`,
    ['select public.count_listings()'],
    MOST_MS,
  )
  for (const [who, texts] of Object.entries(portalTexts)) {
    const pages = texts.flatMap((text) =>
      TABS.flatMap((tab) =>
        SORTS.map(
          (sort) =>
            `select id from public.search_overviews('${JSON.stringify({ text, ...tab })}', '${sort}')`,
        ),
      ),
    )
    const counts = texts.map(
      (text) => `select public.count_listings('${JSON.stringify({ text })}')`,
    )
    measurements.push(
      ...(await measureQueries(
        database,
        `${size}: the portal's search for what ${who} have`,
        pages,
        MOST_MS,
      )),
      ...(await measureQueries(
        database,
        `${size}: the tabs for what ${who} have`,
        counts,
        MOST_MS,
      )),
    )
  }
  return measurements
}
