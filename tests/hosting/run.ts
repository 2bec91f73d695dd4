import { hosting } from '../runner/checks.ts'

/** `npm run test:hosting`: where the site may stand. It looks at the last build. */
const { counts, failures } = await hosting.run()
for (const failure of failures) console.log(failure)
if (counts.failed > 0) process.exitCode = 1
console.log(`total: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
