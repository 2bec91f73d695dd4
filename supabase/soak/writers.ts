import { hostileQueries, sendHostile } from './hostileQueries.ts'

/** The writes that the server has acknowledged, all of which must survive every restart. */
export class Acknowledged {
  readonly enquiries = new Set<string>()
  /** Names of files in the bucket `documents`; each file contains its own name. */
  readonly files = new Set<string>()
}

interface Target {
  url: string
  publishableKey: string
  secretKey: string
}

const ENQUIRIES_TO_A_FILE = 5
/** The number of attempts at a write while the server reports a timeout because of the hostile queries. */
const MOST_TRIES = 10

/** Writes enquiries, and sometimes a file, until the server is gone. */
export async function writeUntilItEnds(
  { url, publishableKey, secretKey }: Target,
  acknowledged: Acknowledged,
  onAcknowledged: () => void,
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const id = crypto.randomUUID()
    try {
      await post(`${url}/rest/v1/rpc/submit_enquiry`, publishableKey, {
        type: 'application/json',
        body: JSON.stringify(enquiry(id)),
      })
      acknowledged.enquiries.add(id)
      onAcknowledged()
      if (count % ENQUIRIES_TO_A_FILE > 0) continue
      const name = `${id}.pdf`
      await post(`${url}/storage/v1/object/documents/${name}`, secretKey, {
        type: 'application/pdf',
        body: name,
      })
      acknowledged.files.add(name)
    } catch (error) {
      // fetch throws this when the server is gone. An interrupted answer is no acknowledgement.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** Sends hostile queries until the server is gone. */
export async function attackUntilItEnds({ url, publishableKey }: Target): Promise<void> {
  const queries = hostileQueries(500)
  for (let count = 0; ; count += 1) {
    const query = queries[count % queries.length]
    try {
      if (query) await sendHostile(url, publishableKey, query)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** The ids of all stored enquiries. */
export async function storedEnquiries({ url, secretKey }: Target): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const response = await fetch(
      `${url}/rest/v1/enquiries?select=id,request_id&order=id&limit=1000&id=gt.${last}`,
      { headers: { apikey: secretKey } },
    )
    if (!response.ok) throw new Error(`Enquiries cannot be read: ${await response.text()}`)
    const page = (await response.json()) as { id: string; request_id: string }[]
    for (const row of page) ids.add(row.request_id)
    const end = page.at(-1)
    if (!end || page.length < 1000) return ids
    last = end.id
  }
}

/** Whether the file is stored with its content intact. */
export async function isStored({ url }: Target, name: string): Promise<boolean> {
  const file = await fetch(`${url}/storage/v1/object/public/documents/${name}`)
  return (await file.text()) === name
}

/** Sends a write again if the server refused it temporarily, as a visitor's browser does. */
async function post(
  address: string,
  apikey: string,
  { type, body }: { type: string; body: string },
): Promise<void> {
  for (let count = 1; ; count += 1) {
    const response = await fetch(address, {
      method: 'POST',
      // An upload whose answer was lost may have stored the file, so the next attempt overwrites it.
      headers: { apikey, 'content-type': type, 'x-upsert': 'true' },
      body,
    })
    const said = await response.text()
    if (response.ok) return
    if (response.status !== 503 || count === MOST_TRIES) {
      throw new Error(`${address}: ${response.status} ${said}`)
    }
  }
}

export function enquiry(id: string) {
  return {
    p_request_id: id,
    p_source: 'contact',
    p_mailbox: 'sales',
    p_name: 'Anna Smith',
    p_email: `${id}@example.com`,
    p_phone: null,
    p_message: 'Is it still available?',
    p_details: {},
    p_property_id: null,
    p_consents: [],
    p_page: '/contact',
    p_campaign: {},
    p_honeypot: '',
    p_seconds_to_fill: 9,
  }
}
