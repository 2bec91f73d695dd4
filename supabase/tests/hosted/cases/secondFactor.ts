import type { SupabaseClient } from '@supabase/supabase-js'
import { codeOf } from '../../support/authenticator.ts'
import { enrol, enterCode, levels } from '../../support/twoStepAccount.ts'
import { type Case, refusal, told } from '../contract.ts'
import type { World } from '../world.ts'

/** Codes of an authenticator app, and what a session may do that had none. */

/** A member of staff with a factor, in a session that had a code and in one that had none. */
async function withFactor(world: World) {
  const account = await world.newAccount(true)
  const proven = await world.signIn(account)
  const { id, secret } = await enrol(proven)
  const { error } = await enterCode(proven, id, codeOf(secret))
  if (error) throw error
  return { id, secret, proven, passwordOnly: await world.signIn(account) }
}

const readLog = async (client: SupabaseClient) =>
  told(await client.from('audit_log').select('id').limit(1))

export const secondFactor: Case[] = [
  {
    name: 'a factor is made with a key and an address to scan, and counts from its first right code on',
    run: async (world) => {
      const client = await world.signIn(await world.newAccount(true))
      const { id, secret, uri } = await enrol(client)
      const before = await levels(client)
      const wrong = refusal(await enterCode(client, id, codeOf(secret, 3600)))
      const right = refusal(await enterCode(client, id, codeOf(secret)))
      const { data } = await client.auth.mfa.listFactors()
      return {
        secret: /^[A-Z2-7]{32}$/.test(secret),
        uri: [uri.startsWith('otpauth://totp/'), uri.includes(`secret=${secret}`)],
        before,
        wrong,
        right,
        after: await levels(client),
        factors: data?.all.map(({ factor_type, status }) => [factor_type, status]),
        isTotp: data?.totp[0]?.id === id,
      }
    },
    expected: {
      secret: true,
      uri: [true, true],
      before: ['aal1', 'aal1'],
      wrong: { status: 422, code: 'mfa_verification_failed' },
      right: null,
      after: ['aal2', 'aal2'],
      factors: [['totp', 'verified']],
      isTotp: true,
    },
  },
  {
    name: 'with the password alone the database and the storage refuse, and a code opens both',
    run: async (world) => {
      const { id, secret, passwordOnly: client } = await withFactor(world)
      const upload = async () => {
        const file = new Uint8Array([0xff, 0xd8, 0xff]).buffer
        const path = world.newPath('property-images')
        const { error } = await client.storage
          .from('property-images')
          .upload(path, file, { contentType: 'image/jpeg' })
        return error === null
      }
      const locked = {
        levels: await levels(client),
        log: await readLog(client),
        upload: await upload(),
      }
      const code = refusal(await enterCode(client, id, codeOf(secret)))
      const { status } = await readLog(client)
      return {
        locked,
        code,
        open: { levels: await levels(client), status, upload: await upload() },
      }
    },
    expected: {
      locked: {
        levels: ['aal1', 'aal2'],
        log: { status: 401, code: 'PT401' },
        upload: false,
      },
      code: null,
      open: { levels: ['aal2', 'aal2'], status: 200, upload: true },
    },
  },
  {
    name: 'a session that had a code keeps it when it is renewed, and one from before the factor is over',
    run: async (world) => {
      const account = await world.newAccount(true)
      const before = await world.signIn(account)
      const client = await world.signIn(account)
      const { id, secret } = await enrol(client)
      await enterCode(client, id, codeOf(secret))
      const renewed = refusal(await client.auth.refreshSession())
      const { error } = await before.auth.refreshSession()
      return { renewed, levels: await levels(client), isOver: error !== null }
    },
    expected: { renewed: null, levels: ['aal2', 'aal2'], isOver: true },
  },
  {
    name: 'with the password alone nothing of the account is changed, and with a code the factor can be removed',
    run: async (world) => {
      const { id, proven, passwordOnly } = await withFactor(world)
      const { auth } = passwordOnly
      return {
        password: refusal(await auth.updateUser({ password: 'correct horse battery' })),
        another: refusal(await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' })),
        removal: refusal(await auth.mfa.unenroll({ factorId: id })),
        proven: refusal(await proven.auth.mfa.unenroll({ factorId: id })),
        again: refusal(await proven.auth.mfa.unenroll({ factorId: id })),
      }
    },
    expected: {
      password: { status: 401, code: 'insufficient_aal' },
      another: { status: 403, code: 'insufficient_aal' },
      removal: { status: 422, code: 'insufficient_aal' },
      proven: null,
      again: { status: 404, code: 'mfa_factor_not_found' },
    },
  },
  {
    name: 'a recovery code opens one session once, and removes the factor of a lost phone',
    run: async (world) => {
      const { proven, passwordOnly } = await withFactor(world)
      const { data: codes } = await proven.rpc('make_recovery_codes')
      const use = async () =>
        (await passwordOnly.rpc('use_recovery_code', { p_code: codes[0] })).data
      const locked = await readLog(passwordOnly)
      const used = [await use(), await use()]
      const { status } = await readLog(passwordOnly)
      const left = await passwordOnly.rpc('second_factor_status')
      const removal = refusal(await passwordOnly.rpc('remove_second_factor'))
      const { data } = await passwordOnly.auth.mfa.listFactors()
      return { locked, used, status, left: left.data, removal, factors: data?.all.length }
    },
    expected: {
      locked: { status: 401, code: 'PT401' },
      used: [true, false],
      status: 200,
      left: { is_required: false, is_recovered: true, codes_left: 9 },
      removal: null,
      factors: 0,
    },
  },
]
