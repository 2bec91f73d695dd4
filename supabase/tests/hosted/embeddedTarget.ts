import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import type { Target } from './target.ts'

/** The embedded server, in memory. */
export async function openEmbeddedTarget(): Promise<Target & { backend: TestBackend }> {
  const backend = await openTestBackend({ keepsPublishGate: true })
  return {
    backend,
    url: backend.url,
    publicKey: backend.publishableKey,
    secretKey: backend.secretKey,
    createUser: (email, password) => backend.createUser({ email, password, staff: false }),
    deleteUser: async (id) => {
      await backend.sql('delete from auth.users where id = $1', [id])
    },
    close: backend.close,
  }
}
