import { relayDueEnquiries } from '../_shared/relayWorker.ts'
import { restCaller } from '../_shared/restCaller.ts'
import { type Surroundings, serviceKeyOf, settingOf } from '../_shared/surroundings.ts'
import { workerHandler } from '../_shared/workerHandler.ts'

/** Mails the due enquiries when the scheduler calls. */
export function createHandler({ env, fetch, log }: Surroundings) {
  return workerHandler(
    { env, log },
    {
      failed: 'No enquiries were relayed',
      run: async () => {
        const relay = settingOf(env, 'FORM_RELAY_URL')
        return relayDueEnquiries({
          call: restCaller(settingOf(env, 'SUPABASE_URL'), serviceKeyOf(env), fetch),
          post: (message) => fetch(relay, message),
          log,
        })
      },
    },
  )
}
