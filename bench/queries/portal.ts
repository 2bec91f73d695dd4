import type { Measurement } from '../section.ts'
import type { Subject } from './lists.ts'
import { measureBothSizes } from './measureBothSizes.ts'
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
    '{"role": "authenticated", "sub": "${STAFF}", "session_id": "${STAFF}"}',
    false
  );
  set role authenticated`

const TABS = [{}, { class: 'sale' }, { class: 'development' }]
const SORTS = ['newest', 'oldest', 'price_high', 'price_low']

/** Measures the portal's search and the counts on its tabs, as staff. */
export async function measurePortal(
  subject: Subject,
  log: (line: string) => void,
): Promise<Measurement[]> {
  for (const database of [subject.small, subject.large]) await database.exec(SIGN_IN)

  const measured = (what: string, queries: string[]) =>
    measureBothSizes(what, queries, MOST_MS, subject, log)

  const measurements = [
    await measured('the tabs without a search', ['select public.count_listings()']),
  ]
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
    measurements.push(await measured(`the portal's search for what ${who} have`, pages))
    measurements.push(await measured(`the tabs for what ${who} have`, counts))
  }
  return measurements
}
