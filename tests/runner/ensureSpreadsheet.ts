import { existsSync } from 'node:fs'
import { installPackages } from './installPackages.ts'

const CONVERTER = '/usr/bin/ssconvert'

/**
 * Installs a spreadsheet program that works without a screen: Gnumeric's converter.
 * @throws Error if it cannot
 */
export async function ensureSpreadsheet(): Promise<void> {
  if (!existsSync(CONVERTER)) await installPackages(['gnumeric'])
}
