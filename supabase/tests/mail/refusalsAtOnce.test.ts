import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crowd, crowdOnServer } from '../relay/crowds.ts'
import { startMigratedServer } from '../support/migratedServer.ts'
import { onPostgres } from '../support/onPostgres.ts'
import type { PostgresServer } from '../support/postgresServer.ts'

const LETTERS = 60

onPostgres('letters to one address that are refused at once', (programs) => {
  let server: PostgresServer
  let crowd: Crowd
  beforeAll(async () => {
    server = await startMigratedServer(programs)
    crowd = await crowdOnServer(server)
  })
  afterAll(async () => {
    await crowd.close()
    await server.stop()
  })

  test('are settled or cancelled, and no worker waits for another that waits for it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mails = await crowd.query<{ id: string }>(
        `insert into public.outgoing_mails (kind, dedupe_key, recipient, body, attempts)
        select 'alert', $1 || ':' || position, $1 || '@visitor.example', '{}', 1 from generate_series(1, $2) as position
        returning id`,
        [`round-${round}`, LETTERS],
      )
      await Promise.all(
        mails.map(({ id }) =>
          crowd.call('settle_mail', {
            p_id: id,
            p_attempt: 1,
            p_outcome: 'refused',
            p_problem: 'No such mailbox',
          }),
        ),
      )
    }
    expect(
      await crowd.query(
        `select state, count(*)::integer from public.outgoing_mails group by state order by state`,
      ),
    ).toEqual([
      { state: 'cancelled', count: 5 * (LETTERS - 3) },
      { state: 'failed', count: 5 * 3 },
    ])
  })
})
