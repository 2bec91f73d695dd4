import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

type Environment = Record<string, string>

/** The embedded backend is measured, whatever this machine's .env says. */
export const EMBEDDED: Environment = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_ANON_KEY: '',
  VITE_FORM_RELAY_URL: '',
  VITE_MANAGEMENT_PORTAL_ID: '',
  VITE_GOOGLE_MAPS_API_KEY: '',
}

function start(command: string, args: readonly string[], env: Environment) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  return { child, ended, said: () => output }
}

/**
 * Runs a program.
 * @throws Error with the program's output when it fails.
 */
export async function run(command: string, args: readonly string[], env: Environment = {}) {
  const { ended, said } = start(command, args, env)
  const code = await ended
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said()}`)
}

/** The first start stores the demo photographs, which takes minutes on a busy machine. */
const START_TIMEOUT_MS = 600_000

/**
 * Starts a server of this repository and waits until it prints the site's address.
 * @returns the site's address, and a function that ends the server.
 */
export async function startServer(
  args: readonly string[],
  env: Environment,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { child, ended, said } = start(process.execPath, args, env)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The server ${what}:\n${said()}`))
    const deadline = setTimeout(fail, START_TIMEOUT_MS, 'did not start in time')
    const look = () => {
      const found = /^Site\s+(http\S+)/m.exec(said())?.[1]
      if (!found) return
      clearTimeout(deadline)
      resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', look)
    void ended.then(() => {
      clearTimeout(deadline)
      fail('ended while starting')
    }, reject)
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}
