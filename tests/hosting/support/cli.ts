import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../node_modules/.bin/supabase', import.meta.url))
/** Of the form that the CLI takes for one. */
const TOKEN = `sbp_${'0'.repeat(40)}`

export interface Ran {
  code: number
  output: string
}

/** Runs the Supabase CLI, which is asked nothing: what it would ask is confirmed. */
export function runCli(args: readonly string[], folder: string): Promise<Ran> {
  const env = { ...process.env, SUPABASE_ACCESS_TOKEN: TOKEN, SUPABASE_TELEMETRY_DISABLED: '1' }
  return new Promise((resolve) => {
    const child = execFile(CLI, [...args, '--yes'], { cwd: folder, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) || 1 : 0, output: out + err })
    })
    child.stdin?.end()
  })
}
