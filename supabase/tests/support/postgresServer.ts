import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'

const run = promisify(execFile)

const OLDEST_SUPPORTED = 15
const START_TIMEOUT_MS = 30_000
/**
 * The data need not survive a crash, so no write waits for the disk. Nothing is vacuumed by the server itself: its
 * snapshot would keep a vacuum of ours from marking new rows as visible to all, and index-only scans would read rows.
 */
const SETTINGS = {
  autovacuum: 'off',
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
}

export interface Programs {
  initdb: string
  postgres: string
  version: number
}

export interface PostgresServer {
  version: number
  /** Where other processes connect, as the superuser. */
  address: { host: string; port: number; username: string }
  /** Connects as the server's superuser. End the connection before `stop()`. */
  connect: (options?: { database?: string; connections?: number }) => postgres.Sql
  /** @param keepAs the path to which the databases are copied, so that later servers can start from them */
  stop: (keepAs?: string) => Promise<void>
}

async function programsIn(folder: string): Promise<Programs | undefined> {
  const programs = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  try {
    await run(programs.initdb, ['--version'])
    const { stdout } = await run(programs.postgres, ['--version'])
    return { ...programs, version: Number(/\d+/.exec(stdout)?.[0]) }
  } catch {
    return undefined
  }
}

/** The newest PostgreSQL programs of this machine, from PATH or from Debian's folder. */
export async function findPostgresPrograms(): Promise<Programs | undefined> {
  const debian = '/usr/lib/postgresql'
  const versions = await readdir(debian).catch(() => [])
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
  const found = await Promise.all(folders.map(programsIn))
  return found
    .filter((programs) => programs !== undefined)
    .filter(({ version }) => version >= OLDEST_SUPPORTED)
    .sort((a, b) => b.version - a.version)[0]
}

/**
 * The account that runs the server. PostgreSQL refuses to run as root, so root uses the account that its package
 * creates.
 */
async function serverAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  )
  if (uid === undefined || gid === undefined) throw new Error('There is no account "postgres".')
  return { uid, gid }
}

/**
 * Starts a throwaway server, reachable only through a socket in its own folder.
 * @param overrides settings that replace the usual ones, such as memory for a large database
 * @param cluster databases that `stop` has kept; the server starts on a copy of them. Without it, the server is empty.
 */
export async function startPostgresServer(
  programs: Programs,
  overrides: Readonly<Record<string, string>> = {},
  cluster?: string,
): Promise<PostgresServer> {
  const account = await serverAccount()
  const folder = await mkdtemp(join(tmpdir(), 'bg-postgres-'))
  if (account) await chown(folder, account.uid, account.gid)
  const as = { cwd: folder, ...account }
  const data = join(folder, 'data')
  const superuser = 'supabase_admin'
  const address = { host: folder, port: Number(overrides.port ?? 5432), username: superuser }

  // `cp -a` keeps the owner; PostgreSQL does not start on files of another account.
  if (cluster) await run('cp', ['-a', cluster, data])
  else
    await run(
      programs.initdb,
      ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      as,
    )
  const settings = Object.entries({ ...SETTINGS, ...overrides }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(programs.postgres, ['-D', data, '-k', folder, ...settings], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(server, 'exit')

  const connect: PostgresServer['connect'] = ({ database = 'postgres', connections = 1 } = {}) =>
    postgres({ ...address, database, max: connections, onnotice: () => {} })

  const stop = async (keepAs?: string) => {
    server.kill('SIGINT')
    await exited
    if (keepAs) await run('cp', ['-a', data, keepAs])
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await ready(server)
  } catch (error) {
    await stop()
    throw error
  }
  return { version: programs.version, address, connect, stop }
}

/**
 * Resolves when the server's log says that it accepts connections. The log is read to its end, because a full pipe
 * would stop the server.
 */
function ready(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (what: string) => reject(new Error(`PostgreSQL ${what}:\n${log}`))
    const deadline = setTimeout(fail, START_TIMEOUT_MS, 'did not start in time')
    server.once('exit', () => fail('ended while starting'))
    server.once('error', reject)
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (!text.includes('ready to accept connections')) return
      clearTimeout(deadline)
      resolve()
    })
  })
}
