import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { DamagedBackup } from './manifest.ts'

/** The first bytes of an encrypted backup; a tar file begins with the name of its first entry. */
const MAGIC = Buffer.from('bramley-grove-backup aes-256-gcm scrypt-17-8-1\n')
const SALT_BYTES = 16
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES + IV_BYTES
/** One guess at the passphrase costs about 0.3 seconds and 128 MiB. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/** The cipher of an archive, with the header to write first and the tag to write last. */
export async function openCipher(passphrase: string) {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)]
  const header = Buffer.concat([MAGIC, salt, iv])
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, 32, COST), iv)
  return { header, cipher: cipher.setAAD(header) }
}

/**
 * Opens the content of a backup, which can be read repeatedly.
 * @throws DamagedBackup when the passphrase is missing, not needed or wrong, or the file was changed. Encrypted content
 * is read to its end before any of it is returned.
 */
export async function openContent(path: string, passphrase: string | undefined) {
  const header = await readHeader(path)
  if (!header) {
    if (passphrase === undefined) return () => createReadStream(path)
    throw new DamagedBackup('It is not encrypted: a passphrase was given that it does not need.')
  }
  if (passphrase === undefined) {
    throw new DamagedBackup('It is encrypted: say with --passphrase-file where its passphrase is.')
  }
  const { start, size } = header
  const salt = start.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const key = await derive(passphrase, salt, 32, COST)
  const decipher = () =>
    createDecipheriv('aes-256-gcm', key, start.subarray(MAGIC.length + SALT_BYTES))
      .setAAD(start)
      .setAuthTag(header.tag)
  const encrypted = () => createReadStream(path, { start: HEADER_BYTES, end: size - TAG_BYTES - 1 })
  try {
    await pipeline(
      encrypted(),
      decipher(),
      new Writable({ write: (_part, _coding, done) => done() }),
    )
  } catch (cause) {
    throw new DamagedBackup('The passphrase is not its own, or it was changed.', { cause })
  }
  return () => {
    const source = encrypted()
    const content = decipher()
    source.on('error', (error) => content.destroy(error))
    return source.pipe(content)
  }
}

/** The header and tag of an encrypted backup; undefined for an unencrypted one. */
async function readHeader(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = Buffer.alloc(HEADER_BYTES)
    await file.read(start, 0, HEADER_BYTES, 0)
    if (!start.subarray(0, MAGIC.length).equals(MAGIC)) return undefined
    if (size <= HEADER_BYTES + TAG_BYTES) throw new DamagedBackup('It ends in the middle.')
    const tag = Buffer.alloc(TAG_BYTES)
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES)
    return { start, tag, size }
  } finally {
    await file.close()
  }
}
