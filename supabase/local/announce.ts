import type { Backend } from './backend.ts'
import { isLoopback } from './gate/credentials.ts'
import type { Settings } from './settings.ts'

/** The site's address in a browser on this machine. */
export function siteAddress({ host }: Settings, port: number): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)
  return `http://${isLocal ? 'localhost' : host}:${port}`
}

/** Prints the addresses of everything, one line each. */
export async function announce(
  settings: Settings,
  port: number,
  backend: Backend | undefined,
): Promise<void> {
  const site = siteAddress(settings, port)
  console.log(`Site             ${site}`)
  console.log(`Portal           ${site}${settings.portalPath}`)
  if (!backend) return
  if (settings.host !== 'localhost' && !isLoopback(settings.host)) {
    console.log(
      'For trial only   This backend is not made for a server that others can reach (HOST).',
    )
  }
  console.log(`Publishable key  ${backend.publishableKey}`)
  const { email, password } = settings.demo
  const known = await backend.passwordWorks(settings.demo)
  console.log(
    `Demo account     ${email} / ${known ? password : '(the password of its first start)'}`,
  )
}
