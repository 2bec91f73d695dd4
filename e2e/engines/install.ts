import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Engine } from './driver.ts'

const run = promisify(execFile)

/**
 * Makes sure that the engines' browsers are installed. As root on Debian it installs missing ones.
 * @throws Error that names the missing packages, if they cannot be installed
 */
export async function ensureInstalled(engines: readonly Engine[]): Promise<void> {
  const missing = await missingPackages(engines)
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  const isDebian = await access('/etc/debian_version').then(
    () => true,
    () => false,
  )
  if (process.getuid?.() !== 0 || !isDebian) {
    throw new Error(`These journeys need Debian's ${missing.join(', ')}: ${command}, as root.`)
  }
  console.log(`Installing ${missing.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  const [program = '', ...args] = command.split(' ')
  await run(program, args, { env, maxBuffer: 64 * 1024 * 1024 })
  const still = await missingPackages(engines)
  if (still.length > 0) throw new Error(`Not found, though installed: ${still.join(', ')}`)
}

async function missingPackages(engines: readonly Engine[]): Promise<string[]> {
  const missing = new Set<string>()
  for (const { path, folder, debianPackage } of engines.flatMap(({ programs }) => programs)) {
    const names = await readdir(folder).catch((): string[] => [])
    if (!names.some((name) => path.test(name))) missing.add(debianPackage)
  }
  return [...missing]
}
