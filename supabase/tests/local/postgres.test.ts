import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../support/onPostgres.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgresServer.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'

onPostgres('the same backend', (programs) => {
  let server: PostgresServer
  let local: TestBackend
  beforeAll(async () => {
    server = await startPostgresServer(programs)
    const sql = server.connect()
    const [host] = sql.options.host
    await sql.end()
    local = await openTestBackend({
      database: {
        kind: 'postgres',
        url: 'postgres://supabase_admin@localhost/postgres',
        ...(host && { options: { host } }),
      },
    })
  })
  afterAll(async () => {
    await local?.close()
    await server?.stop()
  })

  test('staff sign in, see their row and store a file that visitors fetch', async () => {
    await local.createUser({ email: 'a@example.com', password: 'correct horse', staff: true })
    const staff = await local.signIn('a@example.com', 'correct horse')
    const { data } = await staff.from('staff').select('role, created_at')
    expect(data).toEqual([
      {
        role: 'administrator',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
      },
    ])
    expect((await local.anon.from('staff').select('role')).status).toBe(401)
    const documents = staff.storage.from('documents')
    const content = new TextEncoder().encode('a document')
    const upload = await documents.upload('a.pdf', content.buffer, {
      contentType: 'application/pdf',
    })
    expect(upload.error).toBeNull()
    const file = await fetch(documents.getPublicUrl('a.pdf').data.publicUrl)
    expect(await file.text()).toBe('a document')
  })

  test('a function takes JSON as it was sent', async () => {
    await local.createUser({ email: 'b@example.com', password: 'correct horse', staff: true })
    const staff = await local.signIn('b@example.com', 'correct horse')
    const id = randomUUID()
    const { data, error } = await staff.rpc('change_listings', {
      p_action: randomUUID(),
      p_change: 'status',
      p_listings: { [id]: { seen: 'active', wanted: 'draft' } },
    })
    expect({ data, error }).toEqual({ data: { [id]: 'gone' }, error: null })
  })

  test('is healthy', async () => {
    expect(await (await fetch(`${local.url}/healthz`)).json()).toEqual({ healthy: true })
  })
})
