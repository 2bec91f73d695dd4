import type { HostedDatabase } from '../support/hostedDatabase.ts'
import { type PricedAlerts, readerOf, takes } from './pricedAlerts.ts'
import type { Accepted } from './unreliableApi.ts'

/** Limits of a letter, and of the letters to an alert in a day. */
const MOST_HOMES = 20
const MOST_LETTERS = 6

interface ReadLetter {
  id: string
  to: string
  homes: string[]
  more: number
}

export interface Sent {
  /** The letters of each day that went out. */
  days: readonly (readonly ReadLetter[])[]
  /** The prices of the homes by their ids. */
  published: ReadonlyMap<string, number>
}

/** What a letter tells: which homes by name, and how many more. */
export function readLetter([id, { to, text }]: [string, Accepted]): ReadLetter {
  return {
    id,
    to,
    homes: [...text.matchAll(/\/property\/([0-9a-f-]{36})/g)].map(([, home = '']) => home),
    more: Number(/and (\d+) more/.exec(text)?.[1] ?? 0),
  }
}

/** Says of which homes readers are not told exactly once, by name or under 'and n more', and which limits did not hold. */
export async function findWrong(
  query: HostedDatabase['query'],
  alerts: PricedAlerts,
  { days, published }: Sent,
): Promise<string[]> {
  const letters = days.flat()
  return [
    ...days.flatMap(tooManyOfADay),
    ...letters
      .filter(({ homes }) => homes.length > MOST_HOMES)
      .map(({ id, homes }) => `Letter ${id} names ${homes.length} homes`),
    ...(await notAsNoted(query, letters)),
    ...notOnce(alerts, letters, published),
  ]
}

function byReader(letters: readonly ReadLetter[]): Map<string, ReadLetter[]> {
  const lettersTo = new Map<string, ReadLetter[]>()
  for (const letter of letters) {
    const ofReader = lettersTo.get(letter.to)
    if (ofReader) ofReader.push(letter)
    else lettersTo.set(letter.to, [letter])
  }
  return lettersTo
}

function tooManyOfADay(letters: readonly ReadLetter[], day: number): string[] {
  return [...byReader(letters)]
    .filter(([, ofReader]) => ofReader.length > MOST_LETTERS)
    .map(([to, ofReader]) => `${to} has ${ofReader.length} letters on day ${day}`)
}

/** Those that a letter counts without a name are told there and nowhere else, too. */
async function notAsNoted(
  query: HostedDatabase['query'],
  letters: readonly ReadLetter[],
): Promise<string[]> {
  const rows = await query<{ id: string | null; hits: number }>(
    'select mail_id as id, count(*)::integer as hits from public.alert_hits group by mail_id',
  )
  const noted = new Map(rows.map(({ id, hits }) => [id, hits]))
  const differing = letters.filter(({ id, homes, more }) => noted.get(id) !== homes.length + more)
  const wentOut = new Set<string | null>(letters.map(({ id }) => id))
  return [
    ...differing.map(
      ({ id, homes, more }) =>
        `Letter ${id} tells of ${homes.length + more} homes, not of ${noted.get(id)}`,
    ),
    ...rows
      .filter(({ id }) => !wentOut.has(id))
      .map(({ id, hits }) => `${hits} homes wait for the letter ${id}`),
  ]
}

function notOnce(
  alerts: PricedAlerts,
  letters: readonly ReadLetter[],
  published: ReadonlyMap<string, number>,
): string[] {
  const prices = [...published.values()]
  const lettersTo = byReader(letters)
  return Array.from({ length: alerts.alerts }, (_, alert) => {
    const to = readerOf(alert)
    const ofReader = lettersTo.get(to) ?? []
    const named = ofReader.flatMap(({ homes }) => homes)
    const counted = ofReader.reduce((sum, { more }) => sum + more, 0)
    const taken = prices.filter((price) => takes(alerts, alert, price)).length
    const strange = named.filter((home) => !takes(alerts, alert, published.get(home) ?? Number.NaN))
    return [
      new Set(named).size < named.length && `${to} is told twice of a home`,
      strange.length > 0 && `${to} is told of ${strange}, which the alert does not take`,
      named.length + counted !== taken &&
        `${to} is told of ${named.length + counted} homes of ${taken}`,
    ].filter((wrong) => wrong !== false)
  }).flat()
}
