import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { lettersIn } from '../supabase/local/outboxErasure.ts'

/** The letters in a data folder's outbox to an address, oldest first. */
export async function lettersTo(dataFolder: string, address: string): Promise<Email[]> {
  const folder = lettersIn(join(dataFolder, 'outbox'))
  // The folder is created with the first letter.
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const letters = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return letters.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

/** The first address in a letter that begins so. */
export function linkIn(letter: Email | undefined, start: string): string {
  const links = letter?.text?.match(/https?:\/\/\S+/g) ?? []
  const link = links.find((each) => each.startsWith(start))
  if (!link) throw new Error(`No link to ${start} in ${letter?.text}`)
  return link
}
