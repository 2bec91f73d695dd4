import postgres from 'postgres'
import { httpTransport } from '../../supabase/functions/_shared/mail/httpTransport.ts'
import { matchAlerts } from '../../supabase/functions/_shared/mail/matchAlerts.ts'
import { sendDueMails } from '../../supabase/functions/_shared/mail/sendMails.ts'
import type { CallDatabase } from '../../supabase/functions/_shared/restCaller.ts'
import { ABOUT_MAIL } from '../../supabase/tests/mail/mailWorker.ts'
import { callsAt } from '../../supabase/tests/mail/pricedAlerts.ts'
import { callFunction } from '../../supabase/tests/support/callFunction.ts'

/** One run of the worker that tends alerts and sends letters, in a process that can be killed. */
const [host = '', port, username = '', database = '', apiUrl = '', moment = ''] =
  process.argv.slice(2)

const sql = postgres({ host, port: Number(port), username, database, max: 12 })
const callNow = callsAt(moment, (name, args) => callFunction(sql, 'service_role', name, args))

/** Says after each call what it was, if something is done by it. */
const call: CallDatabase = async (name, args) => {
  const answer = await callNow(name, args)
  if (name === 'settle_mail' || Number(answer) > 0) console.log(name)
  return answer
}

await matchAlerts(call)
await sendDueMails({
  ...ABOUT_MAIL,
  call,
  transport: httpTransport({ url: apiUrl, key: 'secret', send: fetch }),
  log: () => {},
})
await sql.end()
