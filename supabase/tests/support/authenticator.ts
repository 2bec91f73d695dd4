import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for a secret, now or so many seconds from now. */
export function codeOf(secret: string, secondsFromNow = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + secondsFromNow * 1000,
  })
}
