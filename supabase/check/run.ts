/** `npm run check-hosted`: asks a Supabase project, and the site where it stands, what the run-book set up. */
import { createClient } from '@supabase/supabase-js'
import { loadEnv } from 'vite'
import WebSocket from 'ws'
import { sourcesOf } from '../../build/securityHeaders.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../local/migrations.ts'
import { describeFindings, type Finding, isReady } from './finding.ts'
import {
  judgeFunctions,
  judgePasswordChange,
  judgeReads,
  judgeSignIn,
  type Project,
} from './services.ts'
import { judgeSetup, type Setup } from './setup.ts'
import { judgeSite } from './site.ts'

const setting = { ...loadEnv('production', process.cwd(), ''), ...process.env }

function openProject(): Project {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: publicKey } = setting
  // From the environment alone: it is in no file.
  const { SUPABASE_SERVICE_ROLE_KEY: secretKey } = process.env
  if (!url || !publicKey || !secretKey) {
    throw new Error(
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, in .env or the environment, and SUPABASE_SERVICE_ROLE_KEY in the environment.',
    )
  }
  const open = (key: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    })
  return {
    url: url.replace(/\/$/, ''),
    publicKey,
    visitor: open(publicKey),
    secret: open(secretKey),
  }
}

/** What cannot be asked is missing as well, with the reason. */
async function tried(what: string, judge: () => Promise<readonly Finding[]>) {
  return judge().catch((error: Error): readonly Finding[] => [
    { what, missing: `${what} could not be asked: ${error.message}` },
  ])
}

async function setupOf({ secret }: Project): Promise<Finding[]> {
  const { data, error } = await secret.rpc('check_setup')
  if (error) throw new Error(`${error.message} (are the migrations pushed?)`)
  const released = (await readMigrations(MIGRATIONS_FOLDER)).map(({ file }) => file.slice(0, 14))
  return judgeSetup(data as Setup, released)
}

try {
  const project = openProject()
  const site = setting.VITE_SITE_URL?.trim()
  console.log(`Asking ${project.url}${site ? ` and ${site}` : ''}`)
  const findings = [
    ...(await tried('The sign-in', () => judgeSignIn(project))),
    ...(await tried('A new password', async () => [await judgePasswordChange(project)])),
    ...(await tried('The listings', async () => [await judgeReads(project)])),
    ...(await tried('The database', () => setupOf(project))),
    ...(await tried('The functions', () => judgeFunctions(project))),
    ...(site ? await tried('The site', () => judgeSite(site, sourcesOf(setting))) : []),
  ]
  for (const line of describeFindings(findings)) console.log(line)
  if (!isReady(findings)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
