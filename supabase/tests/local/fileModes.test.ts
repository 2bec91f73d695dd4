import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailboxes } from '../../../src/content/agency.ts'
import { openDataFolder } from '../../local/dataFolder.ts'
import { FailureFile } from '../../local/failureFile.ts'
import { relayMessage } from '../../local/relay.ts'
import { FolderStorage } from '../../local/storage.ts'

/** What lies in the data folder is its owner's alone: it holds what people wrote, and the secret key. */

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bg-modes-'))
})
afterEach(() => rm(folder, { recursive: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test.each([
  ['a new one', async () => undefined],
  ['one that others could read', (path: string) => mkdir(path).then(() => chmod(path, 0o755))],
])('the data folder is closed to others: %s', async (_, prepare) => {
  const path = join(folder, 'data')
  await prepare(path)
  const opened = await openDataFolder(path)
  expect(await modeOf(path)).toBe('700')
  await opened.release()
})

test('so are the outbox and each mail in it', async () => {
  const outbox = join(folder, 'outbox')
  const message = { _to: mailboxes.sales, email: 'ada@visitor.example', message: 'Hello' }
  const options = { outbox, mailboxes: Object.values(mailboxes) }
  await relayMessage(message, new AbortController().signal, options)
  const [mail = ''] = await readdir(outbox)
  expect([await modeOf(outbox), await modeOf(join(outbox, mail))]).toEqual(['700', '600'])
})

test('so is what browsers report', async () => {
  const path = join(folder, 'failures.jsonl')
  await new FailureFile(path).keep(Buffer.from('{"id":"3F9A-1C07"}'))
  expect(await modeOf(path)).toBe('600')
})

test('so is a stored file', async () => {
  const content = Buffer.from('x')
  await new FolderStorage(folder).uploadObject('documents', 'a.pdf', '', content, 'x/y', '60')
  const [shelf = ''] = await readdir(folder)
  const [name = ''] = await readdir(join(folder, shelf))
  expect(await modeOf(join(folder, shelf, name))).toBe('600')
})
