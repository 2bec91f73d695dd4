import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrations } from '../../supabase/local/migrations.ts'
import { onPostgres } from '../../supabase/tests/support/onPostgres.ts'
import {
  type PostgresServer,
  startPostgresServer,
} from '../../supabase/tests/support/postgresServer.ts'
import { freePort } from '../../supabase/tests/support/program.ts'
import { runCli } from './support/cli.ts'

const STUB = new URL('../../supabase/tests/support/hostedStub.sql', import.meta.url)
const SUPABASE = fileURLToPath(new URL('../../supabase', import.meta.url))

onPostgres('a push by the CLI', (programs) => {
  let server: PostgresServer
  let remote: string
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/bg-push-`)
    for (const name of ['config.toml', 'migrations']) {
      await cp(`${SUPABASE}/${name}`, `${folder}/supabase/${name}`, { recursive: true })
    }
    const port = String(await freePort())
    server = await startPostgresServer(programs, { listen_addresses: '127.0.0.1', port })
    const sql = server.connect()
    // The CLI takes this role. What its rights allow is tested elsewhere: supabase/tests/support/hostedDatabase.ts.
    await sql`create role postgres superuser`
    await sql.unsafe(`set stub.default_grants = 'none'; ${await readFile(STUB, 'utf8')}`).simple()
    await sql.end()
    remote = `postgres://supabase_admin:none@127.0.0.1:${port}/postgres?sslmode=disable`
  })
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('applies each migration once', async () => {
    const push = ['db', 'push', `--remote=${remote}`]
    const first = await runCli(push, folder)
    expect(first.code, first.output).toBe(0)
    expect(first.output).not.toMatch(/warning/i)
    const sql = server.connect()
    const applied = await sql`select version from supabase_migrations.schema_migrations order by 1`
    await sql.end()
    const versions = (await readMigrations(MIGRATIONS_FOLDER)).map(({ file }) => file.slice(0, 14))
    expect(applied.map(({ version }) => version)).toEqual(versions)
    expect((await runCli(push, folder)).output).toContain('up to date')
  })
})
