import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Coding, compress, WORTH_COMPRESSING } from '../../build/compress.ts'

/** The number of stored pages and answers, each in two codings. */
const MOST_KEPT = 2000

export type AheadType = 'text/html' | 'application/json' | 'application/atom+xml' | 'image/jpeg'

/** Sends prerendered documents, and stores their compressed forms. */
export class RenderedSender {
  readonly #compressed = new Map<string, Promise<Buffer>>()

  async send(
    said: string | Buffer,
    type: AheadType,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const isText = typeof said === 'string'
    const content = isText ? Buffer.from(said) : said
    const coding = isText && content.length >= WORTH_COMPRESSING ? codingFor(request) : undefined
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
    const etag = `"${hash}${coding ? `-${coding}` : ''}"`
    response.setHeader('ETag', etag)
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end()
      return
    }
    if (coding) response.setHeader('Content-Encoding', coding)
    const body = coding ? await this.#compress(content, coding, etag, type) : content
    response.writeHead(200, {
      'Content-Type': isText ? `${type};charset=utf-8` : type,
      'Content-Length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  #compress(content: Buffer, coding: Coding, etag: string, type: string): Promise<Buffer> {
    const body = this.#compressed.get(etag) ?? compress[coding](content, type === 'text/html')
    this.#compressed.set(etag, body)
    const [oldest] = this.#compressed.keys()
    if (this.#compressed.size > MOST_KEPT && oldest !== undefined) this.#compressed.delete(oldest)
    return body
  }
}

function codingFor({ headers }: IncomingMessage): Coding | undefined {
  const accepted = String(headers['accept-encoding'])
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding))
}
