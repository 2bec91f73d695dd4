import { relayDueEnquiries } from '../../functions/_shared/relayWorker.ts'
import { restCaller } from '../../functions/_shared/restCaller.ts'

/** One run of the worker, in a process that a test can kill. */
const [url = '', secretKey = '', relayUrl = ''] = process.argv.slice(2)

const report = await relayDueEnquiries({
  call: restCaller(url, secretKey, fetch),
  post: (message) => fetch(relayUrl, message),
  log: console.log,
})
console.log(JSON.stringify(report))
