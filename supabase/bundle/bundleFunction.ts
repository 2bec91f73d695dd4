import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Joins all that an Edge Function imports into one file: Deno would need each module of src by name in the function's
 * deno.json, and the words of letters import much of it.
 */
export async function bundleFunction(name: string, outfile: string): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [`supabase/functions/${name}/index.ts`],
    outfile,
    bundle: true,
    alias: { '~': `${ROOT}src` },
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  })
}
