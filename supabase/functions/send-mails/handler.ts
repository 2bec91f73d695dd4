import { httpTransport } from '../_shared/mail/httpTransport.ts'
import { matchAlerts } from '../_shared/mail/matchAlerts.ts'
import { sendDueMails } from '../_shared/mail/sendMails.ts'
import { restCaller } from '../_shared/restCaller.ts'
import { type Surroundings, serviceKeyOf, settingOf } from '../_shared/surroundings.ts'
import { workerHandler } from '../_shared/workerHandler.ts'

/** Each half of a run ends by itself before the scheduler stops listening (60 s) and the platform ends the function. */
const HALF_MS = 25_000

/** Finds what alerts have to tell and sends the due letters when the scheduler calls. */
export function createHandler({ env, fetch, log }: Surroundings) {
  return workerHandler(
    { env, log },
    {
      failed: 'No letters were sent',
      run: async () => {
        const url = settingOf(env, 'SUPABASE_URL')
        const site = settingOf(env, 'SITE_URL').replace(/\/+$/, '')
        const from = settingOf(env, 'MAIL_FROM')
        const transport = httpTransport({
          url: settingOf(env, 'MAIL_API_URL'),
          key: settingOf(env, 'MAIL_API_KEY'),
          send: fetch,
        })
        const call = restCaller(url, serviceKeyOf(env), fetch)
        await matchAlerts(call, AbortSignal.timeout(HALF_MS))
        return sendDueMails({
          call,
          transport,
          addresses: { site, photos: `${url}/storage/v1/object/public/property-images` },
          from,
          unsubscribeUrl: `${url}/functions/v1/unsubscribe`,
          log,
          signal: AbortSignal.timeout(HALF_MS),
        })
      },
    },
  )
}
