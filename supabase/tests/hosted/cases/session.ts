import { type Case, refusal } from '../contract.ts'

/** Signing in and out, and what becomes of a session. Sign-ins are few: hosted projects limit them. */

export const session: Case[] = [
  {
    name: 'a sign-in answers two tokens, when the first of them ends, and whose they are',
    run: async (world) => {
      const account = await world.newAccount(false)
      const { data } = await (await world.signIn(account)).auth.getSession()
      const {
        access_token = '',
        refresh_token,
        expires_at = 0,
        token_type,
        user,
      } = data.session ?? {}
      const claims = JSON.parse(
        Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString('utf8'),
      )
      const { sub, role, aal, amr, session_id, exp, iat } = claims
      return {
        token_type,
        isTheirs: [user?.email === account.email, user?.id === account.id, sub === account.id],
        role,
        aal,
        methods: amr.map(({ method }: { method: string }) => method),
        hasSession: typeof session_id === 'string',
        ends: [exp === expires_at, exp - iat],
        canRenew: typeof refresh_token === 'string',
      }
    },
    expected: {
      token_type: 'bearer',
      isTheirs: [true, true, true],
      role: 'authenticated',
      aal: 'aal1',
      methods: ['password'],
      hasSession: true,
      ends: [true, 3600],
      canRenew: true,
    },
  },
  {
    name: 'a wrong password and an unknown address are refused alike',
    run: async (world) => {
      const { email } = world.member
      const { auth } = world.visitor
      const password = 'not the password'
      return [
        refusal(await auth.signInWithPassword({ email, password })),
        refusal(await auth.signInWithPassword({ email: `x${email}`, password })),
      ]
    },
    expected: [
      { status: 400, code: 'invalid_credentials' },
      { status: 400, code: 'invalid_credentials' },
    ],
  },
  {
    name: 'a session is renewed with a new token to renew it by',
    run: async (world) => {
      const client = await world.signIn(await world.newAccount(false))
      const before = (await client.auth.getSession()).data.session
      const renewed = await client.auth.refreshSession()
      const { user } = (await client.auth.getUser()).data
      return {
        refusal: refusal(renewed),
        isNew: renewed.data.session?.refresh_token !== before?.refresh_token,
        isTheirs: user?.id === before?.user.id,
      }
    },
    expected: { refusal: null, isNew: true, isTheirs: true },
  },
  {
    name: 'a token that nobody was given renews nothing',
    run: async ({ visitor }) =>
      refusal(await visitor.auth.refreshSession({ refresh_token: 'forged' })),
    expected: { status: 400, code: 'validation_failed' },
    hosted: {
      expected: { status: 400, code: 'refresh_token_not_found' },
      why: 'The embedded library has one code for both. The site goes by the status.',
    },
  },
  {
    name: 'to sign out ends this session, and to sign out the others ends those and not this one',
    run: async (world) => {
      const account = await world.newAccount(false)
      const here = await world.signIn(account)
      const there = await world.signIn(account)
      const others = refusal(await here.auth.signOut({ scope: 'others' }))
      const elsewhere = (await there.auth.refreshSession()).error !== null
      const stays = refusal(await here.auth.refreshSession())
      const token = (await here.auth.getSession()).data.session?.refresh_token ?? ''
      const out = refusal(await here.auth.signOut({ scope: 'local' }))
      const { error } = await here.auth.refreshSession({ refresh_token: token })
      return { others, elsewhere, stays, out, isOver: error !== null }
    },
    expected: { others: null, elsewhere: true, stays: null, out: null, isOver: true },
  },
  {
    name: 'after signing out, a token that was copied before opens nothing of staff',
    run: async (world) => {
      const client = await world.signIn(await world.newAccount(true))
      const token = (await client.auth.getSession()).data.session?.access_token ?? ''
      const headers = { authorization: `Bearer ${token}` }
      const readLog = async () => {
        const answer = await world.fetch('/rest/v1/audit_log?select=id', { headers })
        const body = await answer.json()
        return { status: answer.status, code: body.code ?? null }
      }
      const before = await readLog()
      await client.auth.signOut({ scope: 'local' })
      return { before, after: await readLog() }
    },
    expected: { before: { status: 200, code: null }, after: { status: 401, code: 'PT401' } },
  },
  {
    name: 'a token that is none is refused everywhere',
    run: async (world) => {
      const headers = { authorization: 'Bearer not.a.token' }
      const rest = await world.fetch('/rest/v1/properties?select=id&limit=1', { headers })
      return { rest: rest.status, ...refusal(await world.visitor.auth.getUser('not.a.token')) }
    },
    expected: { rest: 401, status: 401 },
    hosted: {
      expected: { rest: 401, status: 403, code: 'bad_jwt' },
      why: 'The gate refuses it before the auth service can. To the site 401 and 403 are both the end of a session.',
    },
  },
  {
    name: 'a new password is refused if it is short or the old one, and taken otherwise',
    run: async (world) => {
      const account = await world.newAccount(false)
      const { auth } = await world.signIn(account)
      const change = async (password: string) =>
        refusal(await auth.updateUser({ password, current_password: account.password }))
      return [
        await change('short'),
        await change(account.password),
        await change('correct horse battery'),
      ]
    },
    expected: [
      { status: 422, code: 'weak_password' },
      { status: 422, code: 'same_password' },
      null,
    ],
  },
  {
    name: 'nobody signs up',
    run: async (world) => {
      const { data, error } = await world.visitor.auth.signUp({
        email: `up-${world.member.email}`,
        password: 'correct horse battery',
      })
      return { account: data.user?.id ?? null, ...refusal({ error }) }
    },
    expected: { account: null, status: 404 },
    hosted: {
      expected: { account: null, status: 422, code: 'signup_disabled' },
      why: 'The gate knows no such address; hosted, the setting that config.toml asks for refuses it. The site offers no sign-up.',
    },
  },
]
