import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  /** Not 0 after a failure or a signal. */
  code: number
  /** All that it printed, unless it was shown at once. */
  output: string
}

interface How {
  env?: Readonly<Record<string, string>>
  /** Shows what it prints as it comes. What runs beside something else keeps it until it has ended. */
  isShown?: boolean
}

/** Runs a program of the project's own packages, such as `vitest`. */
export function runCommand(name: string, args: readonly string[], how?: How): Promise<Ended> {
  return runProgram('npx', ['--no-install', name, ...args], how)
}

/** Runs one of the scripts in package.json. */
export function runScript(name: string, args: readonly string[], how?: How): Promise<Ended> {
  return runProgram('npm', ['run', '--silent', name, '--', ...args], how)
}

export function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, isShown = false }: How = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...(isShown ? {} : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    // Ended by a signal, there is no code.
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
