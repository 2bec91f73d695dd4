import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './program.ts'
import type { TestBackend } from './testBackend.ts'

/** Runs one of the maintenance programs on a test backend, as if that were this machine's server. */
export interface ProgramCaller {
  call: (
    args: string[],
    env?: Record<string, string>,
  ) => Promise<{ code: number | null; output: string; errors: string }>
  close: () => Promise<void>
}

export async function openProgramCaller(
  script: Parameters<typeof runProgram>[0],
  { url, secretKey }: TestBackend,
): Promise<ProgramCaller> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bg-program-'))
  await writeFile(join(dataFolder, 'secrets.json'), JSON.stringify({ secretKey }))
  return {
    call: async (args, env = {}) => {
      const program = runProgram(script, args, {
        HOST: '127.0.0.1',
        PORT: new URL(url).port,
        LOCAL_DATA_DIR: dataFolder,
        // These values override this machine's .env.
        VITE_SUPABASE_URL: '',
        SUPABASE_SERVICE_ROLE_KEY: '',
        ...env,
      })
      const code = await program.exited
      return { code, output: program.output(), errors: program.errors() }
    },
    close: () => rm(dataFolder, { recursive: true }),
  }
}
