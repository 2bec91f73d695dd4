import { beforeEach, describe, expect, it } from 'vitest'
import { UnreadableImage } from '~/lib/photo/imageFile'
import { type UploadPlace, UploadQueue, type UploadWork } from '~/lib/photo/uploadQueue'

const fileOf = (name: string) => new File(['x'], name)
const settle = () => new Promise((resolve) => setTimeout(resolve))

interface Started {
  name: string
  place: UploadPlace
  signal: AbortSignal
  finish: () => void
  fail: (message: string, cause?: Error) => void
}

let queue: UploadQueue
let started: Started[]
let settled: number
let stamp: number

const work: UploadWork = {
  run: (file, place, signal, onProgress) =>
    new Promise((resolve, reject) => {
      onProgress(50)
      started.push({
        name: file.name,
        place,
        signal,
        finish: resolve,
        fail: (message, cause) => reject(new Error(message, { cause })),
      })
    }),
  onSettled: () => {
    settled += 1
  },
}

const add = (names: readonly string[], firstOrder = 1000) =>
  queue.add(names.map(fileOf), firstOrder, work)
const states = () =>
  queue.read().uploads.map(({ file, state, progress }) => `${file.name} ${state} ${progress}`)
const find = (name: string) => {
  const found = started.find((each) => each.name === name)
  if (!found) throw new Error(`${name} was not started.`)
  return found
}
const idOf = (name: string) => queue.read().uploads.find(({ file }) => file.name === name)?.id ?? 0

beforeEach(() => {
  started = []
  settled = 0
  stamp = 0
  queue = new UploadQueue(() => {
    stamp += 1
    return stamp
  })
})

describe('UploadQueue', () => {
  it('runs three at a time in the order of the files', async () => {
    add(['a', 'b', 'c', 'd'])
    expect(states()).toEqual(['a running 50', 'b running 50', 'c running 50', 'd waiting 0'])
    find('b').finish()
    await settle()
    expect(states()).toEqual(['a running 50', 'c running 50', 'd running 50'])
    expect(queue.read()).toMatchObject({ done: 1, total: 4 })
  })

  it('gives every file of a batch its stamp, index and order; the next batch goes on', () => {
    add(['a', 'b'])
    add(['c'])
    expect(started.map(({ place }) => place)).toMatchObject([
      { stamp: 1, index: 0, displayOrder: 1000 },
      { stamp: 1, index: 1, displayOrder: 1001 },
      { stamp: 2, index: 0, displayOrder: 1002 },
    ])
  })

  it('begins behind the orders that are in use', () => {
    add(['a'], 1007)
    expect(find('a').place.displayOrder).toBe(1007)
  })

  it('keeps a failed file with its message and goes on with the rest', async () => {
    add(['a', 'b', 'c', 'd'])
    find('a').fail('no room')
    await settle()
    expect(states()).toEqual(['a failed 0', 'b running 50', 'c running 50', 'd running 50'])
    expect(queue.read().uploads[0]?.message).toBe('no room')
  })

  it('retries under another stamp and the same order', async () => {
    add(['a'])
    find('a').fail('no room')
    await settle()
    queue.retry(idOf('a'))
    expect(states()).toEqual(['a running 50'])
    expect(started.map(({ place }) => place)).toMatchObject([
      { stamp: 1, index: 0, displayOrder: 1000 },
      { stamp: 2, index: 0, displayOrder: 1000 },
    ])
  })

  it('cancels what waits and what runs', async () => {
    add(['a', 'b', 'c', 'd', 'e'])
    queue.cancel(idOf('d'))
    queue.cancel(idOf('a'))
    expect(find('a').signal.aborted).toBe(true)
    find('a').fail('aborted')
    await settle()
    expect(states()).toEqual(['b running 50', 'c running 50', 'e running 50'])
    expect(queue.read()).toMatchObject({ done: 0, total: 3 })
    queue.cancelAll()
    expect(queue.read().uploads).toEqual([])
    expect(settled).toBe(0)
  })

  it('says once when all is done, if anything was stored', async () => {
    add(['a', 'b'])
    find('a').finish()
    await settle()
    expect(settled).toBe(0)
    find('b').fail('no room')
    await settle()
    expect(settled).toBe(1)
  })

  it('lets wait until nothing runs, and says whether all is stored', async () => {
    expect(await queue.idle()).toBe(true)
    add(['a', 'b'])
    const idle = queue.idle()
    find('a').finish()
    find('b').fail('no room')
    expect(await idle).toBe(false)
    queue.cancel(idOf('b'))
    expect(await queue.idle()).toBe(true)
  })

  it('tries again what failed, apart from files that are at fault', async () => {
    add(['a', 'b'])
    find('a').fail('incomplete', new UnreadableImage('incomplete'))
    find('b').fail('no network')
    await settle()
    expect(queue.read().uploads.map(({ isFileAtFault }) => isFileAtFault)).toEqual([true, false])
    queue.retryFailed()
    expect(states()).toEqual(['a failed 0', 'b running 50'])
    expect(started.map(({ name }) => name)).toEqual(['a', 'b', 'b'])
  })

  it('does not wait for files at fault that were listed before, and tells of those that come since', async () => {
    add(['a'])
    find('a').fail('incomplete', new UnreadableImage('incomplete'))
    await settle()
    expect(await queue.idle()).toBe(true)
    add(['b'])
    const idle = queue.idle()
    find('b').fail('incomplete', new UnreadableImage('incomplete'))
    expect(await idle).toBe(false)
  })

  it('hands on what failed, which another queue stores in the same order', async () => {
    add(['a', 'b', 'c'])
    find('a').fail('incomplete', new UnreadableImage('incomplete'))
    find('b').finish()
    find('c').fail('no network')
    await settle()
    const failures = queue.failures()
    expect(failures).toMatchObject([
      { displayOrder: 1000, message: 'incomplete', isFileAtFault: true },
      { displayOrder: 1002, message: 'no network', isFileAtFault: false },
    ])

    const next = new UploadQueue(() => 7)
    next.takeOver(failures, work)
    expect(next.read()).toMatchObject({ done: 0, total: 2 })
    expect(next.failures()).toEqual(failures)
    next.retryFailed()
    expect(started.at(-1)).toMatchObject({ name: 'c', place: { displayOrder: 1002 } })
    started.at(-1)?.finish()
    await settle()
    expect(next.read()).toMatchObject({ done: 1, total: 2 })
    expect(settled).toBe(2)
  })

  it('counts afresh once the list was empty', async () => {
    add(['a'])
    find('a').finish()
    await settle()
    expect(queue.read()).toMatchObject({ done: 1, total: 1 })
    add(['b'])
    expect(queue.read()).toMatchObject({ done: 0, total: 1 })
  })
})
