/** A failed call, in the words of the specification; the technical cause is attached. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  /** The parts of the message that somebody typed or owns, such as a file's name. Reports leave them out. */
  readonly personal: readonly string[]

  constructor(
    message: string,
    { personal = [], ...options }: ErrorOptions & { personal?: readonly string[] } = {},
  ) {
    super(message, options)
    this.personal = personal
  }
}

/** PostgreSQL's code for a row whose key exists already. */
export const UNIQUE_VIOLATION = '23505'

/** Our functions' code for something that does not exist (any more). */
export const NOT_FOUND = 'PT404'

/** Our functions' code for something that the caller may not do. */
export const FORBIDDEN = 'PT403'

/** Whether a service failed because the backend refused it to this person, so that trying again is no use. */
export function isRefused(error: unknown): boolean {
  return error instanceof ServiceError && hasCode(error.cause, FORBIDDEN)
}

/** Whether a failed call has this code. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}

interface Answer<T> {
  data: T
  error: unknown
}

/**
 * PostgREST reports failure as a value; everything above the services expects a throw.
 * @throws ServiceError with `message` and the backend's error as its cause.
 */
export async function unwrap<T>(
  request: PromiseLike<Answer<T>>,
  message: string | ((error: unknown) => string),
): Promise<NonNullable<T>> {
  const { data, error } = await request
  if (error || data === null || data === undefined) {
    const text = typeof message === 'string' ? message : message(error)
    throw new ServiceError(text, { cause: error })
  }
  return data
}
