/** `npm run soak`: kills the embedded server during writes and restarts it, 1,000 times. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort, runProgram, secretKeyOf } from '../tests/support/program.ts'
import { writeTinySite } from '../tests/support/tinySite.ts'
import { soak } from './soak.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000' } } })
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`--rounds takes a whole number of rounds, not "${values.rounds}".`)
  process.exitCode = 2
} else {
  const folder = await mkdtemp(join(tmpdir(), 'bg-soak-'))
  try {
    const site = await writeTinySite(folder)
    const data = join(folder, 'data')
    const port = await freePort()
    const report = await soak(
      {
        url: `http://127.0.0.1:${port}`,
        start: () => runProgram('serve', [site], { PORT: String(port), LOCAL_DATA_DIR: data }),
        secretKey: () => secretKeyOf(data),
      },
      rounds,
      console.log,
    )
    for (const name of report.lost) console.error(`Lost: ${name}`)
    console.log(
      `${report.rounds} rounds, ${report.enquiries} enquiries and ${report.files} files acknowledged, ${report.lost.length} lost.`,
    )
    if (report.lost.length > 0) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
