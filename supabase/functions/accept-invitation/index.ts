import { restCaller } from '../_shared/restCaller.ts'
import { serviceKeyOf, settingOf } from '../_shared/surroundings.ts'
import { hostedAccounts } from './accounts.ts'
import { createHandler } from './handler.ts'

declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => unknown
}

const env = (name: string) => Deno.env.get(name)
const url = settingOf(env, 'SUPABASE_URL')
const key = serviceKeyOf(env)

Deno.serve(
  createHandler({
    call: restCaller(url, key, fetch),
    accounts: hostedAccounts(url, key, fetch),
    log: console.log,
  }),
)
