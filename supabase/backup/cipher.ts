import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { FORMER_MAGIC, openFormerContent } from './formerCipher.ts'
import { DamagedBackup } from './manifest.ts'

/** The first bytes of a file that `age` encrypted; a tar file begins with the name of its first entry. */
const MAGIC = 'age-encryption.org/v1\n'

/** Encrypts in the format of `age`, whose own program decrypts it too. */
export function encrypted(content: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return through(content, (stream) => encrypter.encrypt(stream))
}

/**
 * Opens the content of a backup, which can be read repeatedly.
 * @throws DamagedBackup when the passphrase is missing, not needed or wrong
 */
export async function openContent(
  path: string,
  passphrase: string | undefined,
): Promise<() => Promise<Readable>> {
  const start = await readStart(path)
  const isFormer = start.startsWith(FORMER_MAGIC)
  if (!isFormer && !start.startsWith(MAGIC)) {
    if (passphrase === undefined) return async () => createReadStream(path)
    throw new DamagedBackup('It is not encrypted: a passphrase was given that it does not need.')
  }
  if (passphrase === undefined) {
    throw new DamagedBackup('It is encrypted: say with --passphrase-file where its passphrase is.')
  }
  return isFormer ? openFormerContent(path, passphrase) : () => decrypted(path, passphrase)
}

async function decrypted(path: string, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const file = createReadStream(path)
  try {
    return await through(file, (stream) => decrypter.decrypt(stream))
  } catch (cause) {
    file.destroy()
    throw new DamagedBackup('The passphrase is not its own, or it was changed.', { cause })
  }
}

type WebStream = globalThis.ReadableStream<Uint8Array>

/** Web streams of a browser and of Node are one, but for their types. */
async function through(
  content: Readable,
  change: (stream: WebStream) => Promise<WebStream>,
): Promise<Readable> {
  const changed: unknown = await change(Readable.toWeb(content) as unknown as WebStream)
  return Readable.fromWeb(changed as ReadableStream)
}

async function readStart(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
