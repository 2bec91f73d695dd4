import type { GazetteerPlace } from './build.ts'

const BLOCK = /\$places\$\n([^$]*)\$places\$/g
const REMOVED = /\$removed\$\n([^$]*)\$removed\$/g

const toLine = ({ slug, name, kind, county, parent, north, east }: GazetteerPlace) =>
  [slug, name, kind, county, parent, north, east].join('|')

const slugOfLine = (line: string) => line.slice(0, line.indexOf('|'))

const linesOf = (text: string, block: RegExp) =>
  [...text.matchAll(block)].flatMap(([, lines = '']) => lines.split('\n').filter(Boolean))

/** The rows of the gazetteer that these migrations make, oldest first, by their slugs. */
function writtenLines(migrations: readonly string[]): Map<string, string> {
  const rows = new Map<string, string>()
  for (const text of migrations) {
    for (const slug of linesOf(text, REMOVED)) rows.delete(slug)
    for (const line of linesOf(text, BLOCK)) rows.set(slugOfLine(line), line)
  }
  return rows
}

/** The migration that turns the rows of the former ones into these places; undefined when nothing differs. */
export function placesMigration(
  migrations: readonly string[],
  places: readonly GazetteerPlace[],
): string | undefined {
  const former = writtenLines(migrations)
  const now = new Map(places.map((place) => [place.slug, toLine(place)]))
  const changed = [...now].filter(([slug, line]) => former.get(slug) !== line)
  const removed = [...former.keys()].filter((slug) => !now.has(slug))
  if (changed.length + removed.length === 0) return undefined
  return `-- What \`npm run gen:places\` found changed: ${changed.length} places written, ${removed.length} removed.

insert into public.gazetteer (slug, name, folded, kind, county, parent, north, east)
select part[1], part[2], private.folded_name(part[2]), part[3], part[4], nullif(part[5], ''), part[6]::integer, part[7]::integer
from (
  select string_to_array(line, '|') as part
  from regexp_split_to_table($places$
${changed.map(([, line]) => `${line}\n`).join('')}$places$, E'\\n') as line
  where line <> ''
) as lines
on conflict (slug) do update set
  name = excluded.name, folded = excluded.folded, kind = excluded.kind, county = excluded.county,
  parent = excluded.parent, north = excluded.north, east = excluded.east;

delete from public.gazetteer where slug in (
  select line from regexp_split_to_table($removed$
${removed.map((slug) => `${slug}\n`).join('')}$removed$, E'\\n') as line
  where line <> ''
);

-- The trigger finds the county, borough and position of each place of a listing anew.
update public.places set name = name where true;
`
}
