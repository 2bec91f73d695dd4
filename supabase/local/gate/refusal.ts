/** Thrown by the rules of the gate; becomes the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly headers: Record<string, string>
  /** What Supabase's auth calls it, where the site asks for that. */
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

  /** In the words that every one of Supabase's client libraries understands. */
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
