import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverUnderTest } from './server.ts'

export type Message = Record<string, unknown>
export type StoredEnquiry = Record<string, unknown>

/** The mails and enquiries that the agency has received from a visitor. */
export interface Office {
  /** The mails that the relay delivered from this address, oldest first. */
  mailFrom: (email: string) => Promise<Message[]>
  /** The rows of `enquiries` from this address, oldest first. */
  enquiriesFrom: (email: string) => Promise<StoredEnquiry[]>
  /** Makes these enquiries due for the worker, as if the minute reserved for the browser were over. */
  passHeadStart: (email: string) => Promise<void>
}

/** @param folder of the server's data, if it is not the server under test */
export async function openOffice(url: string, folder?: string): Promise<Office> {
  const dataFolder = folder ?? (await serverUnderTest()).dataFolder
  const outbox = join(dataFolder, 'outbox')
  const { secretKey } = await readJson<{ secretKey: string }>(join(dataFolder, 'secrets.json'))

  return {
    mailFrom: async (email) => {
      // The folder is created with the first mail.
      const names = await readdir(outbox).catch(() => [])
      const files = names.filter((name) => name.endsWith('.json')).sort()
      const messages = await Promise.all(files.map((name) => readJson<Message>(join(outbox, name))))
      return messages.filter((message) => message.email === email)
    },
    enquiriesFrom: async (email) => {
      const query = new URLSearchParams({ email: `eq.${email}`, order: 'received_at' })
      const response = await fetch(`${url}/rest/v1/enquiries?${query}`, {
        headers: { apikey: secretKey },
      })
      if (!response.ok) throw new Error(`The enquiries were not readable: ${response.status}`)
      return (await response.json()) as StoredEnquiry[]
    },
    passHeadStart: async (email) => {
      const query = new URLSearchParams({ email: `eq.${email}` })
      const response = await fetch(`${url}/rest/v1/enquiries?${query}`, {
        method: 'PATCH',
        headers: { apikey: secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({ relay_due_at: new Date().toISOString() }),
      })
      if (!response.ok) throw new Error(`The enquiries were not writable: ${response.status}`)
    },
  }
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T
}
