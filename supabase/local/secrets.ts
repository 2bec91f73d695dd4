import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { StartFailure } from './startFailure.ts'
import { writeFileAtomically } from './writeFile.ts'

const Secrets = v.object({
  /** Signs the portal's sessions. */
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  /** Bypasses row-level security; for scripts on this machine. */
  secretKey: v.pipe(v.string(), v.startsWith('sb_secret_')),
})
export type Secrets = v.InferOutput<typeof Secrets>

const SecretsFile = v.pipe(v.string(), v.parseJson(), Secrets)

export function generateSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  }
}

/** Reads the secrets from a file that only its owner can read; the first start creates it. */
export async function openSecrets(path: string): Promise<Secrets> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) {
    const secrets = generateSecrets()
    await writeFileAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`)
    return secrets
  }
  const { success, output } = v.safeParse(SecretsFile, text)
  if (success) return output
  throw new StartFailure(
    `${path} is damaged: delete that file (staff have to sign in again) and start again.`,
  )
}
