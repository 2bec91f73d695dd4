import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'vitest'

export interface SmallDisk {
  /** A folder on it, which every process of this user can use. */
  path: string
  fill: () => Promise<void>
  makeRoom: () => Promise<void>
  /** Refuses all writing from now on, except to files that are open already. */
  protect: () => Promise<void>
  unprotect: () => Promise<void>
  close: () => Promise<void>
}

const NAMESPACE = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']

/**
 * A disk in memory. It is mounted in a namespace of its own, which needs no rights and leaves nothing behind, and is
 * reached through the process that holds the namespace.
 */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'bg-disk-'))
  const shell = spawn('unshare', [...NAMESPACE, 'sh'], { stdio: ['pipe', 'pipe', 'inherit'] })
  shell.stdout.setEncoding('utf8')

  function run(command: string): Promise<void> {
    return new Promise((resolve, reject) => {
      shell.stdout.once('data', (said: string) =>
        said.trim() === '0' ? resolve() : reject(new Error(`${command} ended with ${said.trim()}`)),
      )
      shell.stdin.write(`{ ${command}; } >&2; echo $?\n`)
    })
  }

  await run(`mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs ${folder} && mkdir ${folder}/held`)
  return {
    path: `/proc/${shell.pid}/root${folder}/held`,
    fill: () => run(`! cat /dev/zero 2> /dev/null > ${folder}/filling`),
    makeRoom: () => run(`rm ${folder}/filling`),
    protect: () =>
      run(`mount --bind ${folder}/held ${folder}/held && mount -o remount,ro,bind ${folder}/held`),
    unprotect: () => run(`umount ${folder}/held`),
    close: async () => {
      const ended = new Promise((resolve) => shell.once('exit', resolve))
      shell.stdin.end()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

const isPossible = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0

/** Tests on a small disk where the system lets a test mount one; elsewhere they are skipped, in so many words. */
export function onSmallDisk(name: string, tests: () => void): void {
  if (isPossible) describe(name, () => tests())
  else test.skip(`${name}: skipped, no disk can be mounted in a namespace here`)
}
