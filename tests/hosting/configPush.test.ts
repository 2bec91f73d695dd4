import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from './support/cli.ts'
import { openRecordedApi, PROJECT, type RecordedApi } from './support/recordedApi.ts'

const CONFIG = fileURLToPath(new URL('../../supabase/config.toml', import.meta.url))
const SITE = 'https://www.agency.example'

let folder: string
let api: RecordedApi
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-push-'))
  api = await openRecordedApi()
  await mkdir(join(folder, 'supabase'))
  await cp(CONFIG, join(folder, 'supabase/config.toml'))
  await writeFile(join(folder, '.env'), `VITE_SITE_URL=${SITE}\n`)
  const profile = {
    ...{ name: 'recorded', api_url: api.url, dashboard_url: api.url },
    ...{ project_host: 'recorded.example', pooler_host: 'recorded.example' },
  }
  const lines = Object.entries(profile).map(([name, value]) => `${name}: ${value}\n`)
  await writeFile(join(folder, 'profile.yaml'), lines.join(''))
})
afterAll(async () => {
  await api?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a push turns sign-up off and leaves sign-in on', async () => {
  const { output } = await runCli(
    ['--profile', 'profile.yaml', 'config', 'push', `--remote=${PROJECT}`],
    folder,
  )
  expect(output).toContain(`"${SITE}" (from env VITE_SITE_URL)`)
  expect(output).not.toMatch(/deprecated|turns off/)
  // What stays as it is at a new project is not sent: email sign-in (external_email_enabled) above all.
  expect(api.changes).toEqual({
    [`/v1/projects/${PROJECT}/config/auth`]: {
      disable_signup: true,
      mailer_autoconfirm: false,
      mailer_secure_email_change_enabled: true,
      mfa_totp_enroll_enabled: true,
      mfa_totp_verify_enabled: true,
      password_min_length: 12,
      security_manual_linking_enabled: false,
      security_update_password_require_current_password: true,
      security_update_password_require_reauthentication: true,
      site_url: SITE,
      smtp_max_frequency: 60,
    },
  })
})

test('each key is one that the CLI knows', async () => {
  const fresh = join(folder, 'fresh')
  await mkdir(fresh)
  expect(await runCli(['init'], fresh)).toMatchObject({ code: 0 })
  // The CLI ignores what it does not know. Its own file has all settings, most of them behind a `#`.
  const template = await readFile(join(fresh, 'supabase/config.toml'), 'utf8')
  const known = keysOf(template.split('\n').map((line) => line.replace(/^# (?=\[|\w+ = )/, '')))
  const used = keysOf((await readFile(CONFIG, 'utf8')).split('\n'))
  const ofFunctions = (key: string) => key.replace(/^functions\.[\w-]+/, 'functions')
  // The names of our functions are not in it.
  const unknown = used.filter((key) => !known.includes(key)).map(ofFunctions)
  expect([...new Set(unknown)]).toEqual(['functions.verify_jwt', 'functions.entrypoint'])
})

/** The keys of these lines with their tables, such as `auth.email.enabled`. */
function keysOf(lines: readonly string[]): string[] {
  let table = ''
  return lines.flatMap((line) => {
    const [, name] = /^\[([\w.-]+)\]/.exec(line) ?? []
    if (name) table = `${name}.`
    const [, key] = /^(\w+) = /.exec(line) ?? []
    return key ? [table + key] : []
  })
}
