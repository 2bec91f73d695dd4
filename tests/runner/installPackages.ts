import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Installs Debian's packages, as root.
 * @throws Error that says what to install, where it cannot
 */
export async function installPackages(names: readonly string[]): Promise<void> {
  const install = ['install', '-y', '--no-install-recommends', ...names]
  const isDebian = await access('/etc/debian_version').then(
    () => true,
    () => false,
  )
  if (process.getuid?.() !== 0 || !isDebian) {
    throw new Error(
      `These tests need Debian's ${names.join(', ')}: apt-get ${install.join(' ')}, as root.`,
    )
  }
  console.log(`Installing ${names.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', install, { env, maxBuffer: 64 * 1024 * 1024 })
}
