import { createHash } from 'node:crypto'

/** Everything that the generated types depend on: columns, keys, views and functions of the public schema. */
const CATALOGUE = `
  select string_agg(line, E'\\n' order by line collate "C") as text from (
    select concat_ws(' ', 'column', class.relname, attribute.attname,
      format_type(attribute.atttypid, attribute.atttypmod), attribute.attnotnull, attribute.atthasdef,
      attribute.attgenerated, attribute.attidentity) as line
    from pg_catalog.pg_attribute as attribute
    join pg_catalog.pg_class as class on class.oid = attribute.attrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm')
      and attribute.attnum > 0 and not attribute.attisdropped
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_catalog.pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
    union all
    select concat_ws(' ', 'view', viewname, definition)
    from pg_catalog.pg_views where schemaname = 'public'
    union all
    select concat_ws(' ', 'function', function.proname, pg_get_function_arguments(function.oid),
      pg_get_function_result(function.oid))
    from pg_catalog.pg_proc as function
    where function.pronamespace = 'public'::regnamespace
  ) as lines`

export type AskDatabase = <Row>(query: string) => Promise<Row[]>

/** A hash of the schema that changes whenever the generated types would change. */
export async function catalogueHash(ask: AskDatabase): Promise<string> {
  const [row] = await ask<{ text: string }>(CATALOGUE)
  if (!row) throw new Error('The database has no catalogue.')
  return createHash('sha256').update(row.text).digest('hex').slice(0, 16)
}
