import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { catalogueHash } from './catalogue.ts'
import { openEngine } from './engine.ts'
import { generateSecrets } from './secrets.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TARGET = join(ROOT, 'src/types/database.ts')
/** Fetched on demand, because it is larger than all other packages together. */
const SUPABASE_CLI = 'supabase@3.1.0'
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
const HOST = '127.0.0.1'

/** Generates the types of a migrated database by Supabase's own CLI, under a line with the catalogue's hash. */
async function generateTypes(migrated: Blob): Promise<string> {
  const pglite = await PGlite.create({
    loadDataDir: migrated,
    extensions: { btree_gist, pg_trgm },
  })
  const port = await freePort()
  const server = new PGLiteSocketServer({ db: pglite, host: HOST, port, maxConnections: 10 })
  await server.start()
  // The CLI stores files beside the project, which it looks for from its working directory.
  const folder = await mkdtemp(join(tmpdir(), 'bg-types-'))
  try {
    const url = `postgresql://postgres:postgres@${HOST}:${port}/postgres?sslmode=disable`
    const { stdout } = await run(
      'npx',
      [
        '--yes',
        SUPABASE_CLI,
        'gen',
        'types',
        'typescript',
        `--remote=${url}`,
        '--schema',
        'public',
      ],
      { cwd: folder, env: { ...process.env, DO_NOT_TRACK: '1' }, maxBuffer: 2 ** 24 },
    )
    const hash = await catalogueHash(async <Row>(query: string) => {
      const { rows } = await pglite.query<Row>(query)
      return rows
    })
    return `// Of the catalogue ${hash}.\n\n${await format(stdout)}`
  } finally {
    await server.stop()
    await pglite.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Formats the CLI's output, so that a change of the schema is a readable diff. */
async function format(text: string): Promise<string> {
  // The path differs from the target, which is excluded from formatting, as all generated files are.
  const formatting = run(process.execPath, [BIOME, 'format', '--stdin-file-path=types.ts'], {
    cwd: ROOT,
    maxBuffer: 2 ** 24,
  })
  formatting.child.stdin?.end(text)
  return (await formatting).stdout
}

async function migratedDatabase(): Promise<Blob> {
  const engine = await openEngine({
    database: { kind: 'memory' },
    filesFolder: tmpdir(),
    secrets: generateSecrets(),
  })
  try {
    return await engine.snapshot()
  } finally {
    await engine.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

await writeFile(TARGET, await generateTypes(await migratedDatabase()))
console.log(`Wrote ${TARGET}`)
