import type { Backend } from './backend.ts'
import type { Settings } from './settings.ts'

/** Where a person on this machine finds the site. */
export function siteAddress({ host }: Settings, port: number): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)
  return `http://${isLocal ? 'localhost' : host}:${port}`
}

/** Says where everything is, one line each. */
export async function announce(
  settings: Settings,
  port: number,
  backend: Backend | undefined,
): Promise<void> {
  const site = siteAddress(settings, port)
  console.log(`Site             ${site}`)
  console.log(`Portal           ${site}${settings.portalPath}`)
  if (!backend) return
  console.log(`Publishable key  ${backend.publishableKey}`)
  const { email, password } = settings.demo
  const known = await passwordWorks(backend, settings.demo)
  console.log(
    `Demo account     ${email} / ${known ? password : '(the password of its first start)'}`,
  )
}

async function passwordWorks(
  backend: Backend,
  account: { email: string; password: string },
): Promise<boolean> {
  const asked = new Date()
  const response = await backend.fetch('http://localhost/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: backend.publishableKey },
    body: JSON.stringify(account),
  })
  // That was this server, and nobody who signed in.
  await backend.sql(
    `delete from public.audit_log
    where action in ('signed_in', 'password_entered')
      and actor_email = $1 and happened_at >= $2`,
    [account.email.toLowerCase(), asked.toISOString()],
  )
  return response.ok
}
