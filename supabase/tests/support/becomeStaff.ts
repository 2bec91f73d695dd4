import type { HostedDatabase } from './hostedDatabase.ts'

const STAFF = '00000000-0000-4000-8000-000000000001'

/** Gives a superuser's session the rights of a member of staff. */
export async function becomeStaff(database: Pick<HostedDatabase, 'exec'>): Promise<void> {
  const amr = [{ method: 'password', timestamp: 1 }]
  const claims = JSON.stringify({ role: 'authenticated', sub: STAFF, session_id: STAFF, amr })
  await database.exec(`reset role;
    insert into auth.users (id) values ('${STAFF}');
    insert into public.staff (user_id) values ('${STAFF}');
    insert into auth.sessions (id, user_id) values ('${STAFF}', '${STAFF}');
    select set_config('request.jwt.claims', '${claims}', false);
    set role authenticated`)
}
