import { ByteReader, ByteWriter } from './bytes'
import {
  listedIds,
  mostAhead,
  mostName,
  mostNote,
  othersIn,
  type PersonId,
  type Shortlist,
  type Stage,
  type Stamped,
  stages,
  type Verdict,
  type VerdictField,
} from './shortlist'

/**
 * A list is shared as the fragment of an address, which reaches no server: a version byte, the people, and 16 bytes per
 * home with each person's opinion. It includes homes that were taken off the list, without their notes, so that the
 * other device learns of it.
 */

const VERSION = 1
const SHARED_HOMES = 20
const MOST_PEOPLE = 4
const MOST_CHARACTERS = 2_000
/** Far more than a shared list ever has; a larger link is not read. */
const MOST_READ = 8_000
/** Times are written as seconds since 1 January 2026. */
const FIRST_SECOND = 1_767_225_600
const DAY_MS = 86_400_000

export interface SharedList {
  fragment: string
  /** The number of listed homes in it, and of those that did not fit. */
  homes: number
  leftOff: number
  /** The number of homes that were taken off the list, of which the link does not tell. */
  removedLeftOff: number
  notesLeftOff: boolean
}

/**
 * Writes my list, with everybody's verdicts, as a link. The notes are left off if it gets too long with them, then the
 * homes that were taken off the list, and then the listed ones, the oldest first.
 */
export function toLink(shortlist: Shortlist, withNotes: boolean): SharedList {
  const listed = listedIds(shortlist)
  const removed = Object.keys(shortlist.homes).filter((id) => !listed.includes(id))
  const sentListed = latestFirst(shortlist, listed)
  const wanted = [...sentListed, ...latestFirst(shortlist, removed)]
  const fits = (fragment: string) => fragment.length <= MOST_CHARACTERS
  const full = encode(shortlist, wanted, withNotes)
  const notesLeftOff = withNotes && !fits(full)
  let sent = wanted
  let fragment = notesLeftOff ? encode(shortlist, sent, false) : full
  while (!fits(fragment) && sent.length > 0) {
    sent = sent.slice(0, -1)
    fragment = encode(shortlist, sent, false)
  }
  const homes = Math.min(sent.length, sentListed.length)
  return {
    fragment,
    homes,
    leftOff: listed.length - homes,
    removedLeftOff: wanted.length - Math.max(sent.length, sentListed.length),
    notesLeftOff,
  }
}

function latestFirst(shortlist: Shortlist, ids: readonly string[]): string[] {
  const changed = (id: string) =>
    Math.max(
      ...Object.values(shortlist.homes[id] ?? {}).flatMap((verdict) =>
        Object.values<Stamped<unknown>>({ ...verdict }).map(([, at]) => at),
      ),
    )
  return ids.toSorted((a, b) => changed(b) - changed(a)).slice(0, SHARED_HOMES)
}

function encode(shortlist: Shortlist, homes: readonly string[], withNotes: boolean): string {
  const people = [shortlist.me, ...othersIn(shortlist)].slice(0, MOST_PEOPLE)
  const writer = new ByteWriter()
  writer.byte(VERSION)
  writer.byte(people.length)
  for (const person of people) {
    const [name, at] = shortlist.people[person] ?? ['', FIRST_SECOND]
    writer.hex(person)
    writer.text(name)
    writer.number(at - FIRST_SECOND)
  }
  const listed = listedIds(shortlist)
  writer.byte(homes.length)
  for (const id of homes) {
    writer.hex(id.replaceAll('-', ''))
    for (const person of people) {
      writeVerdict(writer, shortlist.homes[id]?.[person] ?? {}, withNotes && listed.includes(id))
    }
  }
  return writer.toBase64Url()
}

interface Codec {
  write: (writer: ByteWriter, value: unknown) => void
  read: (reader: ByteReader) => string | number | boolean
}

const flag: Codec = {
  write: (writer, value) => writer.byte(value ? 1 : 0),
  read: (reader) => reader.byte(1) === 1,
}

/** The fields of a link, in the order of their bits. */
const codecs = {
  saved: flag,
  hidden: flag,
  stage: {
    write: (writer, value) => writer.byte(stages.indexOf(value as Stage)),
    read: (reader) => stages[reader.byte(stages.length - 1)] ?? 'to-look-at',
  },
  stars: {
    write: (writer, value) => writer.byte(Number(value)),
    read: (reader) => reader.byte(5),
  },
  seen: {
    write: (writer, value) => writer.number(value ? Date.parse(String(value)) / DAY_MS : 0),
    read: (reader) => {
      const day = reader.number()
      return day === 0 ? '' : new Date(day * DAY_MS).toISOString().slice(0, 10)
    },
  },
  note: {
    write: (writer, value) => writer.text(String(value)),
    read: (reader) => reader.text(mostNote),
  },
} as const satisfies Partial<Record<VerdictField, Codec>>

const shared = Object.keys(codecs) as (keyof typeof codecs)[]

function writeVerdict(writer: ByteWriter, verdict: Verdict, withNotes: boolean): void {
  const fields = shared.filter((field) => verdict[field] && (withNotes || field !== 'note'))
  writer.byte(fields.reduce((bits, field) => bits | (1 << shared.indexOf(field)), 0))
  for (const field of fields) {
    const stamped = verdict[field]
    if (!stamped) continue
    codecs[field].write(writer, stamped[0])
    writer.number(stamped[1] - FIRST_SECOND)
  }
}

/**
 * Reads the list of a link, from its sender's point of view.
 * @param now seconds since 1970. A time over a day ahead could never be changed again, and is refused.
 * @returns undefined for a damaged link.
 */
export function fromLink(fragment: string, now = Date.now() / 1_000): Shortlist | undefined {
  if (fragment.length > MOST_READ) return undefined
  try {
    const reader = ByteReader.fromBase64Url(fragment)
    if (reader.byte() !== VERSION) return undefined
    const people = times(reader.byte(), MOST_PEOPLE, () => readPerson(reader))
    const homes = times(reader.byte(), 2 * SHARED_HOMES, () => readHome(reader, people))
    if (latestIn(people, homes) > now + mostAhead) return undefined
    const [sender] = people
    if (!sender || !reader.isAtEnd()) return undefined
    return {
      v: 1,
      me: sender.id,
      people: Object.fromEntries(
        people.filter(({ name }) => name[0] !== '').map(({ id, name }) => [id, name]),
      ),
      homes: Object.fromEntries(homes),
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type ReadHome = [id: string, verdicts: Record<PersonId, Verdict>]

function latestIn(people: readonly Person[], homes: readonly ReadHome[]): number {
  const verdicts = homes.flatMap(([, ofPeople]) => Object.values(ofPeople))
  const stamped = verdicts.flatMap((verdict) => Object.values<Stamped<unknown>>({ ...verdict }))
  return Math.max(...[...stamped, ...people.map(({ name }) => name)].map(([, at]) => at), 0)
}

interface Person {
  id: PersonId
  name: Stamped<string>
}

function readPerson(reader: ByteReader): Person {
  return { id: reader.hex(4), name: [reader.text(mostName), reader.number() + FIRST_SECOND] }
}

function readHome(reader: ByteReader, people: readonly Person[]): ReadHome {
  const id = reader.hex(16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const verdicts = people
    .map((person) => [person.id, readVerdict(reader)] as const)
    .filter(([, verdict]) => Object.keys(verdict).length > 0)
  return [id, Object.fromEntries(verdicts)]
}

function readVerdict(reader: ByteReader): Verdict {
  const bits = reader.byte()
  if (bits >= 1 << shared.length) throw new RangeError('There is no such field.')
  const fields = shared
    .filter((_, index) => bits & (1 << index))
    .map((field) => [field, [codecs[field].read(reader), reader.number() + FIRST_SECOND]])
  return Object.fromEntries(fields) as Verdict
}

function times<Item>(count: number, most: number, read: () => Item): Item[] {
  if (count > most) throw new RangeError('More than there may be.')
  return Array.from({ length: count }, read)
}
