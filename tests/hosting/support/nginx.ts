import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../supabase/tests/support/program.ts'

const SITE = fileURLToPath(new URL('../../../dist', import.meta.url))
const SAMPLE = `${SITE}-hosting/nginx.conf`

export interface Answer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

export interface Nginx {
  get: (path: string, encoding?: string) => Promise<Answer>
  stop: () => Promise<void>
}

/** Starts Debian's nginx on the last build, with the sample that the build wrote and what it says of brotli. */
export async function startNginx(): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'bg-nginx-'))
  const port = await freePort()
  const sample = (await readFile(SAMPLE, 'utf8'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/www/site;', `root ${SITE};`)
    .replaceAll(/# (?=brotli\w* )/g, '')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const main = [
    ...['daemon off;', `pid ${folder}/pid;`, 'error_log stderr notice;'],
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...['filter', 'static'].map(
      (part) => `load_module /usr/lib/nginx/modules/ngx_http_brotli_${part}_module.so;`,
    ),
    'events {}',
    `http { access_log off; ${folders.join(' ')} include site.conf; }`,
  ]
  await copyFile('/etc/nginx/mime.types', join(folder, 'mime.types'))
  await writeFile(join(folder, 'site.conf'), sample)
  await writeFile(join(folder, 'nginx.conf'), main.join('\n'))

  const server = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (text.includes('start worker process')) resolve()
    })
    void exited.then(() => reject(new Error(`nginx ended while starting:\n${log}`)))
  })
  return {
    get: (path, encoding) => get(port, path, encoding),
    stop: async () => {
      server.kill('SIGQUIT')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

/** Sends the path as it is, and leaves the answer compressed: fetch would tidy both. */
function get(port: number, path: string, encoding?: string): Promise<Answer> {
  const headers = { accept: 'text/html', ...(encoding && { 'accept-encoding': encoding }) }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      const { statusCode = 0, headers } = response
      resolve({ status: statusCode, headers, body: Buffer.concat(chunks) })
    })
    call.on('error', reject).end()
  })
}
