/** The database was stopped before it answered, and opens again: the request may be repeated. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped'
}
