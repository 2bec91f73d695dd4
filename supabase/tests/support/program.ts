import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../../../package.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export const { scripts } = packageJson

export interface Program {
  process: ChildProcess
  /** Resolves with the exit code, or null after a signal. */
  exited: Promise<number | null>
  output: () => string
  errors: () => string
  /** Resolves when a line of the output matches; rejects if the program ends before. */
  says: (line: RegExp) => Promise<RegExpExecArray>
  kill: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Runs a program with its command in package.json. */
export function runProgram(
  script:
    | 'serve'
    | 'dev'
    | 'sweep'
    | 'backup'
    | 'check-hosted'
    | 'restore'
    | 'turn-off-two-step'
    | 'make-admin'
    | 'require-two-step',
  args: string[],
  env: Record<string, string>,
): Program {
  const [program, ...options] = scripts[script].split(' ')
  if (program !== 'node') throw new Error(`npm run ${script} is not a Node program any more.`)
  const child = spawn(process.execPath, [...options, ...args], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { output: '', errors: '' }
  const listeners = new Set<() => void>()
  const collect = (stream: 'output' | 'errors') => (chunk: string) => {
    text[stream] += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.setEncoding('utf8').on('data', collect('output'))
  child.stderr.setEncoding('utf8').on('data', collect('errors'))
  // Unlike 'exit', 'close' comes after all the output.
  const exited = once(child, 'close').then(([code]) => code as number | null)

  const says: Program['says'] = (line) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const match = line.exec(text.output)
        if (match) resolve(match)
      }
      listeners.add(look)
      look()
      void exited.then(() =>
        reject(new Error(`It ended without saying ${line}:\n${text.output}\n${text.errors}`)),
      )
    })

  return {
    process: child,
    exited,
    output: () => text.output,
    errors: () => text.errors,
    says,
    kill: (signal) => {
      child.kill(signal)
      return exited
    },
  }
}

/** The environment without the test runner's variables, which change how libraries behave. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITE|VITEST|NODE_|TEST$|PROD$|DEV$|MODE$)/.test(name),
    ),
  )
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function secretKeyOf(dataFolder: string): Promise<string> {
  const secrets = JSON.parse(await readFile(join(dataFolder, 'secrets.json'), 'utf8')) as {
    secretKey: string
  }
  return secrets.secretKey
}
