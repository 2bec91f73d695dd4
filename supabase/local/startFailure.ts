/** A start that cannot go on, in one line that says what to do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options)
  }
}
