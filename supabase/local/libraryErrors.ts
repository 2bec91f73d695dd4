type Library = (request: Request) => Promise<Response>

/** Errors of the caller that the library answers with 500. */
const SENDERS_FAULTS = [
  { message: /violates check constraint/, status: 400, code: '23514' },
  { message: /violates exclusion constraint/, status: 400, code: '23P01' },
  { message: /^Error: Invalid input for [\w ]+ type$/, status: 400, code: '22P02' },
  // PostgreSQL notices that a view accepts no writes before it checks rights.
  {
    message: /^(?:error: )?cannot (?:insert into|update|delete from) /,
    status: 403,
    code: '42501',
  },
] as const

/** PostgreSQL gives a file that the system does not let it open the code of a right that the caller lacks. */
const UNUSABLE_FILE = /^(?:error: )?could not .*file "[^"]*": /
const IO_ERROR = '58030'

/**
 * Answers 500 where the library blames the caller for a file of the database that cannot be used, as in a data folder
 * that has become read-only.
 */
export function withHostsFaults(library: Library): Library {
  return async (request) => {
    const response = await library(request)
    if (![401, 403].includes(response.status) || !isJson(response)) return response
    const { message } = (await response.clone().json()) as { message?: unknown }
    if (!UNUSABLE_FILE.test(String(message))) return response
    return Response.json(
      { code: IO_ERROR, message: 'The database cannot use its files.' },
      { status: 500 },
    )
  }
}

/**
 * Answers a refused value with 400, and a write to something that cannot be written with 401 or 403, as hosted Supabase
 * does.
 */
export function withSendersFaults(library: Library): Library {
  return async (request) => {
    const response = await library(request)
    if (response.status !== 500 || !isJson(response)) return response
    const body = (await response.clone().json()) as { message?: unknown }
    const fault = SENDERS_FAULTS.find(({ message }) => message.test(String(body.message)))
    if (!fault) return response
    const isVisitor = fault.status === 403 && !isSignedIn(request)
    return Response.json({ ...body, code: fault.code }, { status: isVisitor ? 401 : fault.status })
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}

function isSignedIn(request: Request): boolean {
  const token = request.headers.get('authorization')?.replace('Bearer ', '')
  return token !== undefined && token !== request.headers.get('apikey')
}
