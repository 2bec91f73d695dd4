import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { writeFileAtomically } from './writeFile.ts'

type Library = (request: Request) => Promise<Response>

/** The functions that erase what is held about one address. */
const ERASING = ['export_and_erase_enquiries', 'erase_enquiries'].map(
  (name) => `/rest/v1/rpc/${name}`,
)
/** After a correction, a message's `_requestId` continues beyond the enquiry's id. */
const ID_LENGTH = 36
/** The letters to an address, and those to others that the sender of an enquiry gave before or after. */
const LETTERS_OF = `
  select id from public.outgoing_mails
  where recipient = $1 or enquiry_id in (
    select id from public.enquiries where lower(email) = $1 or former_emails @> array[$1]
  )`

/** Erases from the outbox the mails of an address whose data the database erases. */
export function withOutboxErasure(
  library: Library,
  database: Pick<Engine, 'query'>,
  outbox: string,
): Library {
  return async (request) => {
    if (!ERASING.includes(new URL(request.url).pathname)) return library(request)
    const address = await addressIn(request.clone())
    // Files are named after letters, which are gone from the database afterwards.
    const letters = address ? await database.query<{ id: string }>(LETTERS_OF, [address]) : []
    const response = await library(request)
    if (response.ok && address) {
      const erased = (await response.clone().json()) as Erased
      await eraseMailsOf(outbox, address, requestIdsOf(erased))
      await eraseLetters(
        lettersIn(outbox),
        letters.map(({ id }) => id),
      )
    }
    return response
  }
}

/** The address whose data are to be erased; undefined in a call that the database refuses. */
async function addressIn(request: Request): Promise<string | undefined> {
  try {
    const { p_email: email } = (await request.json()) as { p_email?: unknown }
    return typeof email === 'string' ? email.trim().toLowerCase() : undefined
  } catch {
    return undefined
  }
}

/** The folder of the letters to visitors, beside the mails to the office. */
export const lettersIn = (outbox: string) => join(outbox, 'mail')

/** Erases the letters queued before this moment. */
export async function eraseLettersBefore(folder: string, moment: Date): Promise<void> {
  const limit = moment.toISOString().replaceAll(':', '-')
  for (const name of await filesIn(folder, '.eml')) if (name < limit) await rm(join(folder, name))
}

async function eraseLetters(folder: string, ids: readonly string[]): Promise<void> {
  for (const name of await filesIn(folder, '.eml')) {
    if (ids.some((id) => name.endsWith(`${id}.eml`))) await rm(join(folder, name))
  }
}

/** Erases the mails sent before this moment. */
export async function eraseMailsBefore(outbox: string, moment: Date): Promise<void> {
  const limit = moment.toISOString().replaceAll(':', '-')
  for (const name of await mailsIn(outbox)) if (name < limit) await rm(join(outbox, name))
}

/** Includes mails that the sender sent from another address before or after a correction. */
async function eraseMailsOf(outbox: string, email: string, ids: readonly string[]): Promise<void> {
  for (const name of await mailsIn(outbox)) {
    const path = join(outbox, name)
    const mail = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
    const isTheirs = String(mail.email).trim().toLowerCase() === email
    if (isTheirs || ids.includes(String(mail._requestId).slice(0, ID_LENGTH))) await rm(path)
    else await eraseFromDigest(path, mail, [email, ...ids])
  }
}

/** A digest is about many people, so only the lines of this person are removed. */
async function eraseFromDigest(
  path: string,
  mail: Record<string, unknown>,
  named: readonly string[],
): Promise<void> {
  const others = Object.entries(mail).filter(
    ([field, line]) =>
      !/^enquiry\d+$/.test(field) || !named.some((name) => fieldsOf(String(line)).includes(name)),
  )
  if (others.length === Object.keys(mail).length) return
  await writeFileAtomically(path, `${JSON.stringify(Object.fromEntries(others), null, 2)}\n`)
}

/** The parts of a digest's line (functions/_shared/buildDigest.ts), and the id at its end. */
function fieldsOf(line: string): readonly string[] {
  const [, said = line, id = ''] = /^(.*) \((.*)\)$/s.exec(line) ?? []
  return [...said.toLowerCase().split(' | '), id]
}

/** One of the two functions returns the erased data, the other the number of enquiries. */
type Erased = number | { enquiries: readonly { request_id: string }[] }

function requestIdsOf(erased: Erased): string[] {
  return typeof erased === 'number' ? [] : erased.enquiries.map(({ request_id: id }) => id)
}

/** The names of the mails, which begin with the time of sending. The folder is created with the first one. */
const mailsIn = (outbox: string) => filesIn(outbox, '.json')

async function filesIn(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith(ending))
}
