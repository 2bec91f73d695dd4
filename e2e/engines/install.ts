import { readdir } from 'node:fs/promises'
import { installPackages } from '../../tests/runner/installPackages.ts'
import type { Engine } from './driver.ts'

/**
 * Makes sure that the engines' browsers are installed. As root on Debian it installs missing ones.
 * @throws Error that names the missing packages, if they cannot be installed
 */
export async function ensureInstalled(engines: readonly Engine[]): Promise<void> {
  const missing = await missingPackages(engines)
  if (missing.length === 0) return
  await installPackages(missing)
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
