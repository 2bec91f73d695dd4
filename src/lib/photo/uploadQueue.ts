import { UnreadableImage } from './imageFile'

/** The place of an upload among the others (staff-side §7). */
export interface UploadPlace {
  /** The time of the batch in milliseconds, which no other batch has. */
  stamp: number
  /** The file's position in its batch, from 0. */
  index: number
  displayOrder: number
}

/** 0 waiting, 10 at start, 50 after the file, 100 after its record (staff-side §4). */
export type UploadProgress = 0 | 10 | 50 | 100

export interface Upload {
  id: number
  file: File
  progress: UploadProgress
  state: 'waiting' | 'running' | 'failed'
  /** The reason for the failure. */
  message: string | undefined
  /** The thrown error. */
  error?: unknown
  /** The file itself is the cause, so that another attempt would fail too. */
  isFileAtFault: boolean
}

/** A failed upload, to be taken over by another queue. */
export interface FailedUpload {
  file: File
  displayOrder: number
  message: string
  error?: unknown
  isFileAtFault: boolean
}

export interface UploadsSnapshot {
  uploads: readonly Upload[]
  /** The number of stored files since the list was last empty. */
  done: number
  total: number
}

export interface UploadWork {
  /**
   * Uploads one file completely. It rejects with an error whose message is for the user, and whose cause is
   * UnreadableImage if the file is at fault.
   */
  run: (
    file: File,
    place: UploadPlace,
    signal: AbortSignal,
    onProgress: (progress: UploadProgress) => void,
  ) => Promise<void>
  /** Called when nothing waits or runs any more and at least one file was stored. */
  onSettled: () => void
}

interface Job extends UploadPlace {
  id: number
  file: File
  work: UploadWork
  stop: AbortController
}

const AT_A_TIME = 3
const EMPTY: UploadsSnapshot = { uploads: [], done: 0, total: 0 }
const untried = {
  progress: 0,
  message: undefined,
  error: undefined,
  isFileAtFault: false,
} as const

/** Runs uploads three at a time. The queue outlives the screen, so that leaving it loses no chosen file. */
export class UploadQueue {
  readonly #nextStamp: () => number
  readonly #listeners = new Set<() => void>()
  readonly #jobs = new Map<number, Job>()
  #snapshot = EMPTY
  #lastId = 0
  /** The work of the last stored file since the queue last started. */
  #finished: UploadWork | undefined
  #whenIdle: (() => void)[] = []

  /** @param nextStamp never returns the same number twice. */
  constructor(nextStamp: () => number) {
    this.#nextStamp = nextStamp
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  read = (): UploadsSnapshot => this.#snapshot

  /** Adds files. `firstOrder` is the display_order of the first, unless files of this queue come before it. */
  add(files: readonly File[], firstOrder: number, work: UploadWork): void {
    if (files.length === 0) return
    const stamp = this.#nextStamp()
    const last = Math.max(
      ...[...this.#jobs.values()].map((job) => job.displayOrder),
      firstOrder - 1,
    )
    const added = files.map((file, index): Upload => {
      const id = this.#enter({ file, work, stamp, index, displayOrder: last + 1 + index })
      return { id, file, state: 'waiting', ...untried }
    })
    this.#append(added)
    this.#startNext()
  }

  /** Lists the failed uploads of another queue; `retry` then runs `work` on them. */
  takeOver(failures: readonly FailedUpload[], work: UploadWork): void {
    if (failures.length === 0) return
    const stamp = this.#nextStamp()
    const added = failures.map(({ file, displayOrder, ...failed }, index): Upload => {
      const id = this.#enter({ file, work, stamp, index, displayOrder })
      return { id, file, state: 'failed', progress: 0, ...failed }
    })
    this.#append(added)
  }

  /** All failed uploads, in the order in which they were chosen. */
  failures(): FailedUpload[] {
    return this.#snapshot.uploads.flatMap(
      ({ id, file, state, message = '', error, isFileAtFault }) => {
        const job = this.#jobs.get(id)
        if (!job || state !== 'failed') return []
        return { file, displayOrder: job.displayOrder, message, error, isFileAtFault }
      },
    )
  }

  cancel(id: number): void {
    this.#jobs.get(id)?.stop.abort()
    this.#drop(id, 0)
    this.#startNext()
  }

  cancelAll(): void {
    for (const { id } of this.#snapshot.uploads) this.cancel(id)
  }

  retry(id: number): void {
    const job = this.#jobs.get(id)
    if (!job) return
    // A retry has a path of its own, because the server may have stored the first attempt and only its answer was lost.
    this.#jobs.set(id, { ...job, stamp: this.#nextStamp(), stop: new AbortController() })
    this.#change(id, { state: 'waiting', ...untried })
    this.#startNext()
  }

  /** Retries all failed uploads whose file is not at fault. */
  retryFailed(): void {
    for (const { id, state, isFileAtFault } of this.#snapshot.uploads) {
      if (state === 'failed' && !isFileAtFault) this.retry(id)
    }
  }

  /**
   * Resolves once nothing waits or runs, with whether every chosen file is stored. Files that were already listed as
   * faulty when it was called do not count.
   */
  async idle(): Promise<boolean> {
    const hopeless = this.#snapshot.uploads.filter(({ isFileAtFault }) => isFileAtFault)
    const known = new Set(hopeless.map(({ id }) => id))
    if (this.#isBusy()) await new Promise<void>((resolve) => this.#whenIdle.push(resolve))
    return this.#snapshot.uploads.every(({ id }) => known.has(id))
  }

  #enter(job: Omit<Job, 'id' | 'stop'>): number {
    this.#lastId += 1
    this.#jobs.set(this.#lastId, { ...job, id: this.#lastId, stop: new AbortController() })
    return this.#lastId
  }

  #append(added: readonly Upload[]): void {
    const { uploads, done, total } = this.#snapshot.uploads.length > 0 ? this.#snapshot : EMPTY
    this.#publish({ uploads: [...uploads, ...added], done, total: total + added.length })
  }

  #isBusy(): boolean {
    return this.#snapshot.uploads.some(({ state }) => state !== 'failed')
  }

  #startNext(): void {
    const { uploads } = this.#snapshot
    const free = AT_A_TIME - uploads.filter(({ state }) => state === 'running').length
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))
    for (const { id } of next) {
      const job = this.#jobs.get(id)
      if (job) void this.#run(job)
    }
    if (this.#isBusy()) return
    this.#finished?.onSettled()
    this.#finished = undefined
    for (const resolve of this.#whenIdle) resolve()
    this.#whenIdle = []
  }

  async #run({ id, file, work, stop: { signal }, ...place }: Job): Promise<void> {
    this.#change(id, { state: 'running', progress: 10 })
    const onProgress = (progress: UploadProgress) => this.#change(id, { progress })
    try {
      await work.run(file, place, signal, onProgress)
      if (!signal.aborted) this.#finished = work
      this.#drop(id, 1)
    } catch (error) {
      if (!signal.aborted) {
        const message = error instanceof Error ? error.message : String(error)
        const isFileAtFault = error instanceof Error && error.cause instanceof UnreadableImage
        this.#change(id, { state: 'failed', progress: 0, message, error, isFileAtFault })
      }
    }
    this.#startNext()
  }

  #change(id: number, change: Partial<Upload>): void {
    const { uploads } = this.#snapshot
    this.#publish({
      ...this.#snapshot,
      uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    })
  }

  #drop(id: number, stored: 0 | 1): void {
    if (!this.#jobs.delete(id)) return
    const { uploads, done, total } = this.#snapshot
    this.#publish({
      uploads: uploads.filter((upload) => upload.id !== id),
      done: done + stored,
      total: total - (1 - stored),
    })
  }

  #publish(snapshot: UploadsSnapshot): void {
    this.#snapshot = snapshot
    for (const listener of this.#listeners) listener()
  }
}
