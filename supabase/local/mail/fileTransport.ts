import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport, ReadyMail } from '../../functions/_shared/mail/transport.ts'
import { writeFileAtomically } from '../writeFile.ts'
import { composed } from './composed.ts'

interface MailFolder {
  folder: string
  log: (line: string) => void
}

/** A full folder keeps its letters and accepts no more; the others wait in the database. */
export const MAX_LETTERS = 2000

/**
 * Replaces sending: stores each letter as a file, and says where its first link leads, so that whoever tries the site
 * can go on from there.
 */
export function fileTransport({ folder, log }: MailFolder): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    if (names.some((name) => name.endsWith(`${mail.id}.eml`))) return { kind: 'delivered' }
    if (names.length >= MAX_LETTERS) {
      return {
        kind: 'undelivered',
        problem: `The outbox holds ${MAX_LETTERS} letters. Please empty it.`,
      }
    }
    const { message } = await composer.sendMail(composed(mail))
    const time = mail.date.toISOString().replaceAll(':', '-')
    await writeFileAtomically(join(folder, `${time}-${mail.id}.eml`), message as Buffer)
    log(lineFor(mail))
    return { kind: 'delivered' }
  }
}

function lineFor({ to, subject, text }: ReadyMail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  return `Mail to ${to.replace(/@.*/, '@…')}: ${subject}${link ? ` → ${link}` : ''}`
}
