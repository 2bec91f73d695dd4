import type { EngineOptions } from './engine.ts'
import { StartFailure } from './startFailure.ts'

/** The messages between the server's thread and the database's. */

export type ThreadOptions = Omit<EngineOptions, 'database'> & {
  database: Extract<EngineOptions['database'], { kind: 'folder' | 'memory' }>
}

export type Question =
  | { call: 'fetch' | 'signUp'; request: PlainRequest }
  | { call: 'query'; text: string; parameters: unknown[] | undefined }
  | { call: 'snapshot' | 'close' }

/** The first answer tells whether the database opened; each later one belongs to the question before it. */
export type Answer = { value: unknown } | { failure: PlainError }

interface PlainRequest {
  url: string
  method: string
  headers: [string, string][]
  body: ArrayBuffer | undefined
}

export interface PlainResponse {
  status: number
  headers: [string, string][]
  body: ArrayBuffer | undefined
}

interface PlainError {
  message: string
  stack: string | undefined
  /** The code of a PostgreSQL error. */
  code: unknown
  isStartFailure: boolean
}

export async function packRequest(request: Request): Promise<PlainRequest> {
  const { url, method, headers } = request
  return { url, method, headers: [...headers], body: await bytesOf(request) }
}

export function unpackRequest({ url, ...init }: PlainRequest): Request {
  return new Request(url, { ...init, body: init.body ?? null })
}

export async function packResponse(response: Response): Promise<PlainResponse> {
  return {
    status: response.status,
    headers: [...response.headers],
    body: await bytesOf(response),
  }
}

export function unpackResponse({ body, ...init }: PlainResponse): Response {
  return new Response(body ?? null, init)
}

async function bytesOf(message: Request | Response): Promise<ArrayBuffer | undefined> {
  return message.body ? message.arrayBuffer() : undefined
}

/** An error that is sent to another thread loses its class and any properties that a library added. */
export function packError(error: unknown): PlainError {
  const { message, stack, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return {
    message: message ?? String(error),
    stack,
    code,
    isStartFailure: error instanceof StartFailure,
  }
}

export function unpackError({ message, stack, code, isStartFailure }: PlainError): Error {
  if (isStartFailure) return new StartFailure(message)
  const error = Object.assign(new Error(message), code === undefined ? {} : { code })
  if (stack !== undefined) error.stack = stack
  return error
}
