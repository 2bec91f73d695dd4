/** Why the backend refused a call: the token has expired, or the session or the access of its person has ended. */
export type Refusal = 'expired' | 'session' | 'access'

const EXPIRED = /\bexpired\b|"exp\\?" claim/i

/** The refusal in the answer of an address; undefined in any other answer, which can still be read afterwards. */
export async function refusalIn(url: string, response: Response): Promise<Refusal | undefined> {
  const { ok, status } = response
  // Storage answers with codes of its own, and has the database's in its message.
  const isOfStorage = url.includes('/storage/v1/') && status !== 404
  if (ok || !(status === 401 || status === 403 || isOfStorage)) return undefined
  const text = await bodyOf(response)
  if (text.includes('PT401')) return 'session'
  if (text.includes('PT403')) return 'access'
  if (EXPIRED.test(text)) return 'expired'
  if (status === 401) return 'session'
  return status === 403 ? 'access' : undefined
}

async function bodyOf(response: Response): Promise<string> {
  try {
    return await response.clone().text()
  } catch {
    // Who reads the answer itself meets the same failure, and reports it.
    return ''
  }
}
