import { openClient } from './client.ts'
import type { Target } from './target.ts'

/** Supabase's own services, in the cloud or in containers. */
export function openHostedTarget(url: string, publicKey: string, secretKey: string): Target {
  const { admin } = openClient(url, secretKey).auth
  return {
    url: url.replace(/\/$/, ''),
    publicKey,
    secretKey,
    createUser: async (email, password) => {
      const { data, error } = await admin.createUser({ email, password, email_confirm: true })
      if (error) throw error
      return data.user.id
    },
    deleteUser: async (id) => {
      const { error } = await admin.deleteUser(id)
      if (error) throw error
    },
    close: async () => {},
  }
}
