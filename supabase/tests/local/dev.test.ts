import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { freePort, type Program, runProgram } from '../support/program.ts'

let folder: string
let url: string
let dev: Program

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-dev-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  dev = runProgram('dev.ts', [], { PORT: String(port), LOCAL_DATA_DIR: join(folder, 'data') })
  await dev.says(/Demo account/)
})
afterAll(async () => {
  await dev.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

test('serves the site from its sources, and its backend on the same address', async () => {
  const page = await fetch(`${url}/properties`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/@vite/client')
  const entry = await fetch(`${url}/src/main.tsx`)
  expect(entry.headers.get('content-type')).toContain('javascript')
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ healthy: true })
  expect((await fetch(`${url}/_system/info`)).status).toBe(404)
})

test('tells the page of changes through the same port', async () => {
  const client = await (await fetch(`${url}/@vite/client`)).text()
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1]
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  const first = await new Promise((resolve, reject) => {
    socket.once('message', (data) => resolve(JSON.parse(String(data))))
    socket.once('error', reject)
  })
  expect(first).toEqual({ type: 'connected' })
  // Left open, as a browser would: it must not keep the process from ending.
  expect(await dev.kill('SIGINT')).toBe(0)
})
