/** A failed call, in the words of the specification; the technical cause is attached. */
export class ServiceError extends Error {
  override name = 'ServiceError'
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
  message: string,
): Promise<NonNullable<T>> {
  const { data, error } = await request
  if (error || data === null || data === undefined)
    throw new ServiceError(message, { cause: error })
  return data
}
