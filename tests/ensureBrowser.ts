import { spawnSync } from 'node:child_process'
import { findBrowser } from '../e2e/findBrowser.ts'

/** Finds a Chrome or Chromium to test with, or installs one. Says what to do where it cannot. */
export function ensureBrowser(): boolean {
  if (hasBrowser()) return true
  console.log('No Chrome or Chromium was found. Installing the one of Playwright ...')
  run('npx', ['playwright', 'install', 'chromium', '--no-shell'])
  if (hasBrowser()) return true
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log("It could not be installed or does not start. Installing Debian's chromium ...")
    if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', 'chromium'])
    if (hasBrowser()) return true
  }
  console.error(
    'The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to where it is.',
  )
  return false
}

function hasBrowser(): boolean {
  const path = findBrowser()
  if (!path) return false
  // On a bare Linux, libraries may be missing. Elsewhere asking for the version may open a window.
  return process.platform !== 'linux' || spawnSync(path, ['--version']).status === 0
}

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status === 0
}
