import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../supabase/tests/support/program.ts'
import type { Driver, Engine, Found, Key } from './driver.ts'

const MACHINES: Partial<Record<string, string>> = { arm64: 'aarch64', x64: 'x86_64' }
const LIBRARIES = `/usr/lib/${MACHINES[process.arch]}-linux-gnu`
const SCREEN = '/usr/bin/Xvfb'
const WEB_DRIVER = '/usr/bin/WebKitWebDriver'
/** The name of the property that identifies an element in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const LONGEST_COMMAND_MS = 60_000

const KEYS: Record<Key, string> = {
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
}

/** WebKitGTK in the MiniBrowser of its package, controlled with WebDriver on a virtual screen. */
export const webkit: Engine = {
  name: 'webkit',
  programs: [
    { folder: '/usr/bin', path: /^WebKitWebDriver$/, debianPackage: 'webkit2gtk-driver' },
    { folder: LIBRARIES, path: /^webkit2gtk-4\.\d$/, debianPackage: 'webkit2gtk-driver' },
    { folder: '/usr/bin', path: /^Xvfb$/, debianPackage: 'xvfb' },
  ],
  // Under automation the MiniBrowser discards downloads.
  savesDownloads: false,
  start: async (folder, scheme) => {
    const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const display = await firstLine(screen)
    const port = await freePort()
    const program = spawn(WEB_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        HOME: folder,
        LANG: 'en_GB.UTF-8',
        GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      },
      stdio: 'ignore',
    })
    const stop = async () => {
      for (const child of [program, screen]) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    }
    try {
      const session = await newSession(`http://127.0.0.1:${port}`)
      const driver = driverOf(session)
      await driver.resize(1440, 1000)
      return {
        ...driver,
        quit: async () => {
          await session('DELETE', '').catch(() => undefined)
          await stop()
        },
      }
    } catch (error) {
      await stop()
      throw error
    }
  },
}

type Session = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

async function newSession(url: string): Promise<Session> {
  const binary = miniBrowser()
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  }
  await listening(url)
  const { sessionId } = (await call('POST', `${url}/session`, { capabilities })) as {
    sessionId: string
  }
  return (method, path, body) => call(method, `${url}/session/${sessionId}${path}`, body)
}

function miniBrowser(): string {
  const folders = readdirSync(LIBRARIES).filter((name) => name.startsWith('webkit2gtk-4.'))
  const binary = folders
    .map((name) => join(LIBRARIES, name, 'MiniBrowser'))
    .find((path) => existsSync(path))
  if (!binary) throw new Error(`There is no MiniBrowser in ${LIBRARIES}/webkit2gtk-4.*.`)
  return binary
}

async function listening(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await call('GET', `${url}/status`)
      return
    } catch (error) {
      if (tries >= 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(LONGEST_COMMAND_MS),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${new URL(url).pathname}: ${error}. ${message}`)
}

function driverOf(session: Session): Omit<Driver, 'quit'> {
  const run = (script: string) =>
    session('POST', '/execute/sync', { script: `return ${script}`, args: [] })
  return {
    open: async (url) => {
      await session('POST', '/url', { url })
    },
    reload: async () => {
      await session('POST', '/refresh')
    },
    back: async () => {
      await run('history.back()')
    },
    evaluate: run,
    locate: async (script) => {
      const id = ((await run(script)) as Record<string, string> | null)?.[ELEMENT]
      return id ? foundOf(session, `/element/${id}`) : null
    },
    press: async (key) => {
      const value = KEYS[key]
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await session('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    resize: async (width, height) => {
      await session('POST', '/window/rect', { x: 0, y: 0, width, height })
    },
    screenshot: async (path) => {
      await writeFile(path, (await session('GET', '/screenshot')) as string, 'base64')
    },
  }
}

function foundOf(session: Session, element: string): Found {
  const enter = async (text: string) => {
    await session('POST', `${element}/value`, { text })
  }
  return {
    click: async () => {
      await session('POST', `${element}/click`)
    },
    type: async (text) => {
      await session('POST', `${element}/clear`)
      await enter(text)
    },
    upload: enter,
  }
}

/** Waits until the virtual screen runs, and returns its number. */
async function firstLine(screen: ChildProcess): Promise<string> {
  const said = screen.stdio[3]
  if (!said || !('setEncoding' in said)) throw new Error('Xvfb has nowhere to say its number.')
  const ended = once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb ended.')))
  const [line] = (await Promise.race([once(said.setEncoding('utf8'), 'data'), ended])) as [string]
  ended.catch(() => undefined)
  return line.trim()
}
