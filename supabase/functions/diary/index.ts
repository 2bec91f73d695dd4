import { restCaller } from '../_shared/restCaller.ts'
import { serviceKeyOf, settingOf } from '../_shared/surroundings.ts'
import { createHandler } from './handler.ts'

declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => unknown
}

const env = (name: string) => Deno.env.get(name)

Deno.serve(
  createHandler({
    call: restCaller(settingOf(env, 'SUPABASE_URL'), serviceKeyOf(env), fetch),
    now: () => new Date(),
    log: console.log,
  }),
)
