import type { Program } from '../tests/support/program.ts'
import {
  Acknowledged,
  attackUntilItEnds,
  isStored,
  storedEnquiries,
  writeUntilItEnds,
} from './writers.ts'

const WRITERS = 4
/** The range of writes before a kill; it varies so that the kill does not always come after the same number. */
const FEWEST_WRITES = 10
const STEP = 7
const STEPS = 9

export interface Soaked {
  url: string
  /** Starts the server on the existing data folder. */
  start: () => Program
  secretKey: () => Promise<string>
}

export interface SoakReport {
  rounds: number
  enquiries: number
  files: number
  /** Acknowledged writes that are missing. */
  lost: readonly string[]
}

/**
 * Kills the server (SIGKILL) during several clients' writes and hostile queries, and restarts it, round after round.
 * After each start every enquiry acknowledged so far must exist, and every file of the round; at the end every file.
 * Stops at the first loss.
 * @throws Error when the server does not restart as it was, or refuses a write.
 */
export async function soak(
  server: Soaked,
  rounds: number,
  log: (line: string) => void = () => undefined,
): Promise<SoakReport> {
  const acknowledged = new Acknowledged()
  let program = server.start()
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const lost = await surviveKill(round)
      const { enquiries, files } = acknowledged
      const report = { rounds: round, enquiries: enquiries.size, files: files.size, lost }
      log(
        `${round}/${rounds}: ${report.enquiries} enquiries and ${report.files} files, ${lost.length} lost`,
      )
      if (lost.length > 0 || round === rounds) return report
    }
    throw new Error('A soak has at least one round.')
  } finally {
    await program.kill('SIGTERM')
  }

  async function surviveKill(round: number): Promise<string[]> {
    const before = new Set(acknowledged.files)
    const enough = acknowledged.enquiries.size + FEWEST_WRITES + STEP * (round % STEPS)
    const target = await readyTarget()
    let killing: Promise<unknown> | undefined
    await Promise.all([
      attackUntilItEnds(target),
      ...Array.from({ length: WRITERS }, () =>
        writeUntilItEnds(target, acknowledged, () => {
          if (acknowledged.enquiries.size >= enough) killing ??= program.kill('SIGKILL')
        }),
      ),
    ])
    await killing
    if (acknowledged.enquiries.size < enough) {
      throw new Error(`The server ended by itself:\n${program.output()}\n${program.errors()}`)
    }
    program = server.start()
    const kept = await storedEnquiries(await readyTarget())
    if (/^Storing/m.test(program.output())) throw new Error('The demo data was made anew.')
    const health = await fetch(`${server.url}/healthz`)
    if (!health.ok) throw new Error(`It says of itself: ${health.status} ${await health.text()}`)
    const files = [...acknowledged.files].filter((name) => round === rounds || !before.has(name))
    const lost = [...acknowledged.enquiries].filter((id) => !kept.has(id))
    for (const name of files) if (!(await isStored(target, name))) lost.push(name)
    return lost
  }

  async function readyTarget() {
    await program.says(/Demo account/)
    const [publishableKey = ''] = /sb_publishable_\w+/.exec(program.output()) ?? []
    return { url: server.url, publishableKey, secretKey: await server.secretKey() }
  }
}
