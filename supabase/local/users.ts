import type { App } from '@supabase/lite'
import type { Database } from './database.ts'

export interface NewUser {
  email: string
  password: string
  staff: boolean
}

/**
 * Creates a confirmed account and answers its id. Sign-up is closed to everybody; `enrolment` is an app
 * over the same database with sign-up open, which no address leads to.
 */
export async function createUser(
  enrolment: App,
  database: Database,
  { email, password, staff }: NewUser,
): Promise<string> {
  const response = await database.exclusive(() =>
    enrolment.fetch(
      new Request('http://localhost/auth/v1/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    ),
  )
  const answer = (await response.json()) as { user?: { id: string }; msg?: string }
  if (!answer.user) throw new Error(`The account ${email} was not created: ${answer.msg}`)
  if (staff)
    await database.query('insert into public.staff (user_id) values ($1)', [answer.user.id])
  return answer.user.id
}

export async function userExists(database: Database, email: string): Promise<boolean> {
  const rows = await database.query('select 1 from auth.users where email = $1', [
    email.toLowerCase(),
  ])
  return rows.length > 0
}
