import type { SupabaseClient } from '@supabase/supabase-js'

const ACCOUNTS_A_PAGE = 1000

/**
 * The id of the account with this e-mail address. The client needs the secret key.
 * @throws Error when there is no such account, or the accounts cannot be read
 */
export async function findAccount({ auth }: SupabaseClient, email: string): Promise<string> {
  for (let page = 1; ; page += 1) {
    const { data, error } = await auth.admin.listUsers({ page, perPage: ACCOUNTS_A_PAGE })
    if (error) throw new Error(`The accounts cannot be read: ${error.message}`, { cause: error })
    const found = data.users.find((user) => user.email?.toLowerCase() === email.toLowerCase())
    if (found) return found.id
    if (data.users.length < ACCOUNTS_A_PAGE) throw new Error(`There is no account ${email}.`)
  }
}
