import { existsSync } from 'node:fs'
import { ROOT, runProgram } from './command.ts'
import { installPackages } from './installPackages.ts'

const DEBIAN = {
  'nginx-core': '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-filter': '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
}

/**
 * Installs what the tests of hosting need and no other test does: nginx, and the Supabase CLI (140 MB).
 * @throws Error if it cannot
 */
export async function ensureHosts(): Promise<void> {
  const missing = Object.entries(DEBIAN).filter(([, path]) => !existsSync(path))
  if (missing.length > 0) await installPackages(missing.map(([name]) => name))
  const folder = `${ROOT}tests/hosting`
  const { code, output } = await runProgram('npm', [
    ...['install', '--prefix', folder, '--no-package-lock', '--no-audit', '--no-fund'],
  ])
  if (code !== 0) throw new Error(`The Supabase CLI could not be installed:\n${output}`)
}
