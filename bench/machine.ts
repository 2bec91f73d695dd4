import { execFile } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { promisify } from 'node:util'
import { findBrowser } from '../e2e/findBrowser.ts'
import { findPostgresPrograms } from '../supabase/tests/support/postgresServer.ts'

const run = promisify(execFile)

/** The machine, and the time of the measurement. */
export interface Machine {
  at: string
  commit: string
  cpu: string
  cores: number
  memoryGb: number
  system: string
  node: string
  chromium: string
  postgres: string
  /** The load average of the minute before; the cores are busy when it comes near their number. */
  load: number
  /** The percentage of the requested processor time that went to other virtual machines meanwhile. */
  stolen?: number | undefined
}

export async function readMachine(): Promise<Machine> {
  const processors = cpus()
  const [commit, chromium, postgres] = await Promise.all([
    readCommit(),
    readVersion(findBrowser()),
    findPostgresPrograms().then((programs) => readVersion(programs?.postgres)),
  ])
  return {
    at: new Date().toISOString(),
    commit,
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    chromium,
    postgres,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}

/** One line with what a reader needs to judge the figures. */
export function describeMachine(machine: Machine): string {
  const { at, commit, cpu, cores, memoryGb, system, node, chromium, postgres, load, stolen } =
    machine
  return [
    `Measured ${at.slice(0, 16).replace('T', ' ')} UTC at ${commit}`,
    `${cpu}, ${cores} cores, ${memoryGb} GB, ${system}`,
    `Node ${node}, Chromium ${chromium}, PostgreSQL ${postgres}`,
    `load average ${load} at the start`,
    ...(stolen === undefined
      ? []
      : [`${stolen} % of the time that programs wanted went to other virtual machines`]),
  ].join('; ')
}

async function readCommit(): Promise<string> {
  try {
    const { stdout } = await run('git', ['describe', '--always', '--dirty=+'])
    return stdout.trim()
  } catch {
    return 'no commit'
  }
}

async function readVersion(program: string | undefined): Promise<string> {
  if (!program) return 'none'
  const { stdout } = await run(program, ['--version'])
  return /\d+(?:\.\d+)*/.exec(stdout)?.[0] ?? 'unknown'
}
