/** `npm run bundle-functions`: writes what `supabase functions deploy send-mails` takes, as config.toml names it. */
import { bundleFunction } from './bundleFunction.ts'

const name = 'send-mails'
const outfile = `supabase/functions/${name}/bundled/index.js`
await bundleFunction(name, outfile)
console.log(`Wrote ${outfile}`)
