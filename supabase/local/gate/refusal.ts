/** Thrown by the gate's rules, and turned into the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly headers: Record<string, string>
  /** The code that Supabase's auth uses, where the site reads it. */
  readonly errorCode: string | undefined

  constructor(
    status: number,
    message: string,
    headers: Record<string, string> = {},
    errorCode?: string,
  ) {
    super(message)
    this.status = status
    this.headers = headers
    this.errorCode = errorCode
  }

  /** The answer in a form that all of Supabase's client libraries understand. */
  toResponse(): Response {
    const body = {
      statusCode: String(this.status),
      code: `gate_${this.status}`,
      message: this.message,
      ...(this.errorCode === undefined ? {} : { error_code: this.errorCode }),
    }
    return Response.json(body, { status: this.status, headers: this.headers })
  }
}
