/** `npm run require-two-step`: makes two-step verification compulsory for all staff, or optional again. */
import { openTarget } from '../sweep/client.ts'

const USAGE = `Usage: npm run require-two-step -- on|off

on: whoever works here and has no two-step verification sets it up before anything else.`

const [wish = '', ...more] = process.argv.slice(2)
if (!['on', 'off'].includes(wish) || more.length > 0) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    const { client, url } = await openTarget()
    const isOn = wish === 'on'
    const { error } = await client.rpc('require_second_factor', { p_required: isOn })
    if (error) throw new Error(`Nothing was changed: ${error.message}`, { cause: error })
    console.log(
      isOn
        ? `Two-step verification is compulsory for staff at ${url}.`
        : `Two-step verification is each member's own choice at ${url}.`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
