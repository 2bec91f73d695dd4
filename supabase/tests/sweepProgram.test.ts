import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from './support/program.ts'
import { openProgramCaller, type ProgramCaller } from './support/programCaller.ts'
import { openSweptBucket, type SweptBucket } from './support/sweptBucket.ts'
import type { TestBackend } from './support/testBackend.ts'

let site: SweptBucket
let backend: TestBackend
beforeAll(async () => {
  site = await openSweptBucket()
  ;({ backend } = site)
})
afterAll(() => backend.close())
beforeEach(() => site.empty())

describe('npm run sweep', () => {
  let program: ProgramCaller
  let call: ProgramCaller['call']
  beforeAll(async () => {
    program = await openProgramCaller('sweep', backend)
    call = program.call
  })
  afterAll(() => program.close())

  it('sweeps the server of this machine: dry, by age, and with --remove', async () => {
    await site.put('gone_1/1.jpg')
    const young = await call([])
    expect(young).toMatchObject({ code: 0, errors: '' })
    expect(young.output).toBe(
      `Sweeping the listings’ files at ${backend.url} (dry run)
1 file, 0 rows
No orphans.
1 file without a row left alone, stored within the last 24 hours.
`,
    )
    const dry = await call(['--older-than=0'])
    expect(dry.output).toContain('orphan   gone_1/1.jpg')
    expect(await site.stored()).toEqual(['gone_1/1.jpg'])
    expect((await call(['--remove', '--older-than=0'])).output).toContain('1 removed.')
    expect(await site.stored()).toEqual([])
  })

  it('sweeps the hosted project that the environment names', async () => {
    const { code, output } = await call([], {
      PORT: '1',
      VITE_SUPABASE_URL: backend.url,
      SUPABASE_SERVICE_ROLE_KEY: backend.secretKey,
    })
    expect(code).toBe(0)
    expect(output).toContain(`Sweeping the listings’ files at ${backend.url} (dry run)`)
  })

  it.each<[string, string[], () => Promise<Record<string, string>>, number, RegExp]>([
    ['an option that it does not know', ['--all'], async () => ({}), 2, /Usage: npm run sweep/],
    ['an age that is none', ['--older-than=soon'], async () => ({}), 2, /hours, not "soon"/],
    [
      'no server there',
      [],
      async () => ({ PORT: String(await freePort()) }),
      1,
      /^No server answers at http:\/\/127\.0\.0\.1:\d+: start it with npm start/,
    ],
    ['no data folder', [], async () => ({ LOCAL_DATA_DIR: '/nowhere' }), 1, /cannot be read/],
    [
      'the key of a project but not its address',
      [],
      async () => ({ SUPABASE_SERVICE_ROLE_KEY: 'key' }),
      1,
      /Set VITE_SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY/,
    ],
    [
      'a key that the project does not take',
      [],
      async () => ({ VITE_SUPABASE_URL: backend.url, SUPABASE_SERVICE_ROLE_KEY: 'wrong' }),
      1,
      /^Cannot list the stored files: Invalid API key\./,
    ],
  ])('ends with an error at %s', async (_, args, env, code, message) => {
    const outcome = await call(args, await env())
    expect(outcome.code).toBe(code)
    expect(outcome.errors).toMatch(message)
  })
})
