import { createDecipheriv, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { DamagedBackup } from './manifest.ts'

/** The first bytes of a backup that was encrypted before December 2026: header, AES-256-GCM, tag. */
export const FORMER_MAGIC = 'bramley-grove-backup aes-256-gcm scrypt-17-8-1\n'
const SALT_BYTES = 16
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = FORMER_MAGIC.length + SALT_BYTES + IV_BYTES
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/**
 * Opens the content of a backup with the former encryption, which is read to its end before any of it is returned.
 * @throws DamagedBackup when the passphrase is wrong, or the file was changed
 */
export async function openFormerContent(
  path: string,
  passphrase: string,
): Promise<() => Promise<Readable>> {
  const { header, tag, end } = await readEnds(path)
  const [salt, iv] = [
    header.subarray(FORMER_MAGIC.length, -IV_BYTES),
    header.subarray(-IV_BYTES),
  ] as const
  const key = await derive(passphrase, salt, 32, COST)
  const decrypted = async () => {
    const source = createReadStream(path, { start: HEADER_BYTES, end })
    const content = createDecipheriv('aes-256-gcm', key, iv).setAAD(header).setAuthTag(tag)
    source.on('error', (error) => content.destroy(error))
    return source.pipe(content)
  }
  try {
    await pipeline(await decrypted(), new Writable({ write: (_part, _coding, done) => done() }))
  } catch (cause) {
    throw new DamagedBackup('The passphrase is not its own, or it was changed.', { cause })
  }
  return decrypted
}

/** What stands before and behind the encrypted bytes, and the place of the last of these. */
async function readEnds(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size <= HEADER_BYTES + TAG_BYTES) throw new DamagedBackup('It ends in the middle.')
    const [header, tag] = [Buffer.alloc(HEADER_BYTES), Buffer.alloc(TAG_BYTES)] as const
    await file.read(header, 0, HEADER_BYTES, 0)
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES)
    return { header, tag, end: size - TAG_BYTES - 1 }
  } finally {
    await file.close()
  }
}
