import { spawnSync } from 'node:child_process'
import { type BrowserKind, findBrowser } from '../../e2e/findBrowser.ts'

/** Finds a Chrome or Chromium to test with, or installs one. Says what to do where it cannot. */
export function ensureBrowser(kind: BrowserKind): boolean {
  if (hasBrowser(kind)) return true
  console.log('No Chrome or Chromium was found. Installing one ...')
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    const name = kind === 'quick' ? 'chromium-headless-shell' : 'chromium'
    if (run('apt-get', ['update']) && run('apt-get', ['install', '-y', name])) {
      if (hasBrowser(kind)) return true
    }
  }
  run('npx', ['playwright', 'install', 'chromium', '--no-shell'])
  if (hasBrowser(kind)) return true
  console.error(
    'The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to where it is.',
  )
  return false
}

function hasBrowser(kind: BrowserKind): boolean {
  const path = findBrowser(kind)
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
