import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { StartFailure } from './startFailure.ts'
import { writeFileAtomically } from './writeFile.ts'

export interface Secrets {
  /** Signs the sessions of the portal. */
  jwtSecret: string
  /** Passes row-level security by; for scripts on this machine. */
  secretKey: string
}

export function generateSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  }
}

/** The secrets kept in a file that only its owner can read; made on the first start. */
export async function openSecrets(path: string): Promise<Secrets> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) {
    const secrets = generateSecrets()
    await writeFileAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    return secrets
  }
  try {
    const { jwtSecret, secretKey } = JSON.parse(text) as Partial<Secrets>
    if (jwtSecret && jwtSecret.length >= 32 && secretKey?.startsWith('sb_secret_')) {
      return { jwtSecret, secretKey }
    }
  } catch {
    // Said below, in words that help.
  }
  throw new StartFailure(
    `${path} is damaged: delete that file (staff have to sign in again) and start again.`,
  )
}
