import { compare, hash } from 'bcryptjs'
import type { Accounts } from '../functions/accept-invitation/handler.ts'
import type { Engine } from './engine.ts'

/** The library's number of rounds. */
const HASH_ROUNDS = 10

/** The hash of a password that nobody has, with as many rounds. */
const NOBODYS_HASH = '$2b$10$i4n4pfLA1aHIFFdNUoIBc.8E6azO.IPl3pphHpsKzlphTwmnUn42K'

export interface NewUser {
  email: string
  password: string
  staff: boolean
  /** The role of a member of staff. */
  role?: 'administrator' | 'negotiator' | undefined
  name?: string | undefined
}

/** Creates a confirmed account and returns its id, although sign-up is closed. */
export async function createUser(
  engine: Engine,
  { email, password, staff, role = 'administrator', name = '' }: NewUser,
): Promise<string> {
  const response = await engine.signUp(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  const answer = (await response.json()) as { user?: { id: string }; msg?: string }
  if (!answer.user) throw new Error(`The account ${email} was not created: ${answer.msg}`)
  if (staff) {
    await engine.query('insert into public.staff (user_id, role, name) values ($1, $2, $3)', [
      answer.user.id,
      role,
      name,
    ])
  }
  return answer.user.id
}

/** Creates accounts for invited colleagues. */
export function localAccounts(engine: Engine): Accounts {
  return {
    create: (email, password) => createUser(engine, { email, password, staff: false }),
    setPassword: async (id, password) => {
      await engine.query('update auth.users set encrypted_password = $2 where id = $1', [
        id,
        await hash(password, HASH_ROUNDS),
      ])
    },
  }
}

export async function userExists(engine: Engine, email: string): Promise<boolean> {
  const rows = await engine.query('select 1 from auth.users where email = $1', [
    email.toLowerCase(),
  ])
  return rows.length > 0
}

/** Checks a password without signing in, which would create a session and keep visitors waiting. */
export async function passwordWorks(
  engine: Engine,
  { email, password }: Pick<NewUser, 'email' | 'password'>,
): Promise<boolean> {
  const [account] = await engine.query<{ hash: string }>(
    'select encrypted_password as hash from auth.users where email = $1',
    [email.toLowerCase()],
  )
  return account !== undefined && compare(password, account.hash)
}

/**
 * Does for an address without an account what a wrong password costs, so that the time of a refusal does not tell which
 * addresses have one.
 */
export async function refuseAlike(
  engine: Engine,
  { email, password }: Pick<NewUser, 'email' | 'password'>,
): Promise<void> {
  if (!(await userExists(engine, email))) await compare(password, NOBODYS_HASH)
}
