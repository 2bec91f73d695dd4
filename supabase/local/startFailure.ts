/** A start that cannot continue; the message is one line that tells what to do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s+/g, ' ').trim(), options)
  }
}
