/** `npm run make-admin`: makes an account an administrator, or invites one who has no account yet. */
import { readSettings } from '../local/settings.ts'
import { openTarget } from '../sweep/client.ts'

const USAGE = `Usage: npm run make-admin -- <e-mail address> [name]

An account becomes an administrator at once. Where there is none, it prints a link that works once within 48 hours.`

const [email, ...names] = process.argv.slice(2)
if (!email?.includes('@')) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    const { client, url, isEmbedded } = await openTarget()
    const { data: token, error } = await client.rpc('make_administrator', {
      p_email: email,
      p_name: names.join(' ') || email.split('@')[0],
    })
    if (error) throw new Error(`Nothing was changed: ${error.message}`, { cause: error })
    if (token === null) {
      console.log(`${email} is an administrator at ${url}.`)
    } else {
      const { portalPath, siteUrl } = readSettings('production')
      const site = siteUrl ?? (isEmbedded ? url : '<address of the site>')
      console.log(
        `There is no account ${email} at ${url} yet. This link makes one, once, within 48 hours:`,
      )
      console.log(`${site}${portalPath}#invitation=${token}`)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
