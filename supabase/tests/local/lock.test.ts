import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireLock } from '../../local/lock.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true }))

const holder = async () =>
  JSON.parse(await readFile(path, 'utf8')) as { pid: number; birth: string }

test('is refused while a living process holds it, also to that process', async () => {
  const lock = await acquireLock(path)
  await expect(acquireLock(path)).rejects.toThrow(`Process ${process.pid} is already using`)
  await lock.release()
  await (await acquireLock(path)).release()
})

test('is taken over from a process that was killed', async () => {
  const victim = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(victim, 'spawn')
  await writeFile(path, JSON.stringify({ pid: victim.pid, birth: null, token: 'x' }))
  await expect(acquireLock(path)).rejects.toThrow(`Process ${victim.pid} is already using`)
  victim.kill('SIGKILL')
  await once(victim, 'exit')
  await acquireLock(path)
  expect((await holder()).pid).toBe(process.pid)
})

test('is taken over when its number belongs to a later process', async () => {
  const lock = await acquireLock(path)
  const own = await holder()
  await lock.release()
  await writeFile(path, JSON.stringify({ ...own, birth: `${own.birth} of another`, token: 'x' }))
  await acquireLock(path)
  expect(await holder()).toMatchObject(own.birth ? { birth: own.birth } : { pid: own.pid })
})

test('is taken over when it says nothing', async () => {
  for (const nonsense of ['', 'nonsense', '{}', 'null', '{"pid":-1}', '{"pid":0}']) {
    await writeFile(path, nonsense)
    const lock = await acquireLock(path)
    expect((await holder()).pid).toBe(process.pid)
    await lock.release()
  }
})

test('goes to exactly one of many that find a stale one', async () => {
  await writeFile(path, JSON.stringify({ pid: 999_999_999, birth: null, token: 'x' }))
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => acquireLock(path)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['lock'])
})

test('releasing a lock that was lost leaves the new one', async () => {
  const lost = await acquireLock(path)
  await rm(path)
  await acquireLock(path)
  const now = await holder()
  await lost.release()
  expect(await holder()).toEqual(now)
})
