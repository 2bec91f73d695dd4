/** The database was ended before it answered, and opens again: what was asked may be asked again. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped'
}
