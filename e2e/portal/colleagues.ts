import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import type { Database } from '../../src/types/database.ts'
import { demoAccount } from './fixtures.ts'
import type { PortalServer } from './portalServer.ts'

export interface Member {
  id: string
  name: string
}

const colleagues = ['Amira Khan', 'Ben Carter']

/** Three members of staff, by name. Two join the demo account with the first test that asks for them. */
export async function threeMembers({ url }: Pick<PortalServer, 'url'>): Promise<Member[]> {
  const client = createClient<Database>(url, LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  const { error } = await client.auth.signInWithPassword(demoAccount)
  if (error) throw error
  const members = async () => {
    const { data } = await client.rpc('diary_people').throwOnError()
    return data.map(({ user_id, name }) => ({ id: user_id, name }))
  }
  const there = (await members()).map(({ name }) => name)
  for (const name of colleagues.filter((each) => !there.includes(each))) {
    const email = `${name.replace(' ', '.').toLowerCase()}@staff.example`
    const { data: token } = await client
      .rpc('invite_colleague', { p_name: name, p_email: email, p_role: 'negotiator' })
      .throwOnError()
    const joined = await fetch(`${url}/functions/v1/accept-invitation`, {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ token, email, password: demoAccount.password }),
    })
    if (!joined.ok) throw new Error(`${name} could not join: ${joined.status}`)
  }
  return (await members()).slice(0, 3)
}
