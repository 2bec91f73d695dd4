/** Thrown by the rules of the second factor, and turned into an answer in the form of Supabase's auth. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  toResponse(): Response {
    const body = { code: this.status, error_code: this.code, msg: this.message }
    return Response.json(body, { status: this.status })
  }
}
