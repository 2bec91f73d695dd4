import { randomUUID } from 'node:crypto'
import { type HostedDatabase, openPglite } from './hostedDatabase.ts'
import { OPEN_PUBLISH_GATE } from './publishGate.ts'

export const staff = randomUUID()
export const member = randomUUID()
export const property = randomUUID()
export const image = randomUUID()
export const request = randomUUID()
/** The staff session that began with the password alone. */
export const session = randomUUID()
/** The staff session that also had a code of the second factor. */
const sessionWithCode = randomUUID()

/** Both began with the password. */
const amr = [{ method: 'password', timestamp: 1 }]

const PEOPLE = {
  anonymous: { role: 'anon' },
  member: { role: 'authenticated', sub: member },
  staff: { role: 'authenticated', sub: staff, session_id: session, amr },
  staffWithCode: { role: 'authenticated', sub: staff, session_id: sessionWithCode, amr },
  service: { role: 'service_role' },
}
export type Caller = keyof typeof PEOPLE

/**
 * Opens a database with a listing, an enquiry and an account of each kind. As on hosted Supabase nothing is granted by
 * default, so that callers have the rights that the migrations grant and no others.
 */
export async function openWithCallers(): Promise<HostedDatabase> {
  const database = await openPglite('none')
  await database.exec(`
    ${OPEN_PUBLISH_GATE};
    insert into auth.users (id, email) values ('${staff}', 'ada@staff.example'), ('${member}', 'a@b.example');
    insert into public.staff (user_id, role) values ('${staff}', 'administrator');
    insert into auth.sessions (id, user_id, aal)
      values ('${session}', '${staff}', 'aal1'), ('${sessionWithCode}', '${staff}', 'aal2');
    insert into public.properties (id, title, description, location, type, price)
      values ('${property}', 'A house', 'With a garden.', 'Kew, London', 'house', 1);
    insert into public.property_images (id, property_id, url, filename, size, mime_type)
      values ('${image}', '${property}', 'a.jpg', 'a.jpg', 1, 'image/jpeg');
    insert into public.enquiries (request_id, source, mailbox, name, email, consents, property_id)
      values ('${request}', 'home', 'sales', 'Ada', 'ada@visitor.example', '[]', '${property}');
    update public.enquiries set relay_due_at = now();
    insert into storage.objects (bucket_id, name) values ('documents', 'fees.pdf');
  `)
  // Sign-ins are logged at the end of their transaction.
  await database.exec('delete from public.audit_log')
  return database
}

/** Begins a transaction for a test. The storage's guard against deletions is off, so that the policies alone decide. */
export const begin = (database: HostedDatabase) =>
  database.exec(`begin; set local storage.allow_delete_query = 'true'`)

/** Runs a statement with the rights of a caller. */
export async function callAs<Row>(
  database: HostedDatabase,
  who: Caller,
  statement: string,
): Promise<Row[]> {
  await database.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify(PEOPLE[who]),
  ])
  await database.exec(`set local role ${PEOPLE[who].role}`)
  return database.query<Row>(statement)
}

export async function addFactor(
  database: HostedDatabase,
  account: string,
  status: 'verified' | 'unverified',
) {
  await database.exec(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values ('${randomUUID()}', '${account}', 'totp', '${status}', now(), now())`,
  )
}
