/** The session in a mailed link, which sets a new password and does nothing else. */
export interface MailedLink {
  accessToken: string
  refreshToken: string
}

/** What the fragment of a mailed link says: `over` if it has been used or has expired. */
export function parseMailedLink(fragment: string): MailedLink | 'over' | undefined {
  const entries = new URLSearchParams(fragment.replace(/^#/, ''))
  if (entries.has('error_code')) return 'over'
  const accessToken = entries.get('access_token')
  const refreshToken = entries.get('refresh_token')
  return accessToken && refreshToken ? { accessToken, refreshToken } : undefined
}
