import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const PROJECT = 'abcdefghijklmnopqrst'

/** What the management API says of a new project, as far as the CLI compares it with what config.toml declares. */
const newProject = {
  api: { db_schema: 'public', max_rows: 1000, db_extra_search_path: 'public,extensions' },
  auth: {
    site_url: 'http://localhost:3000',
    uri_allow_list: '',
    disable_signup: false,
    external_email_enabled: true,
    external_anonymous_users_enabled: false,
    mailer_autoconfirm: true,
    mailer_secure_email_change_enabled: false,
    mfa_totp_enroll_enabled: false,
    mfa_totp_verify_enabled: false,
    password_min_length: 6,
    security_manual_linking_enabled: true,
    security_update_password_require_current_password: false,
    security_update_password_require_reauthentication: false,
    smtp_max_frequency: 1,
  },
  database: { major_version: 17 },
}

const answers: Readonly<Record<string, unknown>> = {
  [`/v1/projects/${PROJECT}`]: {
    ...{ id: PROJECT, ref: PROJECT, organization_id: 'agency', organization_slug: 'agency' },
    ...{ name: 'agency', region: 'eu-west-2', status: 'ACTIVE_HEALTHY' },
    created_at: '2026-11-28T09:00:00Z',
    database: { host: 'db', version: '17.12', postgres_engine: '17', release_channel: 'ga' },
  },
  [`/v1/projects/${PROJECT}/billing/addons`]: { selected_addons: [], available_addons: [] },
  [`/v2/projects/${PROJECT}/config`]: {
    data: { type: 'project_config', id: PROJECT, attributes: newProject },
  },
}

export interface RecordedApi {
  url: string
  /** The changes that the CLI asked for, by path. */
  changes: Record<string, unknown>
  close: () => Promise<void>
}

/** Stands in for the management API: tells of a new project, and records what a push would change of it. */
export async function openRecordedApi(): Promise<RecordedApi> {
  const changes: Record<string, unknown> = {}
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const path = request.url ?? ''
    if (request.method !== 'GET') changes[path] = JSON.parse(body)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[path] ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changes,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
