/** Thrown by the rules of the gate; becomes the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }

  /** In the words that every one of Supabase's client libraries understands. */
  toResponse(): Response {
    const body = {
      statusCode: String(this.status),
      code: `gate_${this.status}`,
      message: this.message,
    }
    return Response.json(body, { status: this.status, headers: this.headers })
  }
}
