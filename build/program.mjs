import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { build, stop } from 'esbuild'

/**
 * `node build/program.mjs <program.ts> [arguments]`: bundles one of our programs into a single JavaScript file and runs
 * it. Bundling takes 0.1 s of processor time at each start. With typescript.mjs every module, including those of
 * libraries, passes through a translating thread, and the server starts 1.1 s later.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules/.cache/programs')

/** A module finds the files beside it by its own address, not by that of the bundle. */
const ownAddresses = {
  name: 'own addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const url = JSON.stringify(pathToFileURL(path).href)
      return { contents: source.replaceAll(/\bimport\.meta\.url\b/g, url), loader: 'ts' }
    }),
}

async function bundle(program) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [program],
    bundle: true,
    packages: 'external',
    alias: { '~': join(root, 'src') },
    plugins: [ownAddresses],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    write: false,
    logLevel: 'warning',
  })
  await stop()
  return outputFiles[0].contents
}

/** The bundle's name depends on its content, since another process may be running an older version. */
async function kept(program, code) {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const path = join(cache, `${basename(program, '.ts')}-${hash}.mjs`)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) return path
  await mkdir(cache, { recursive: true })
  const draft = `${path}.${process.pid}-${threadId}`
  await writeFile(draft, code)
  await rename(draft, path)
  return path
}

process.setSourceMapsEnabled(true)
process.argv.splice(1, 1)
const [, program] = process.argv
await import(pathToFileURL(await kept(program, await bundle(program))).href)
