import type { Rule } from './rules.ts'

/** What keeps the cost flat as listings grow. */
export const INDEX_RULES: Rule[] = [
  {
    name: 'every foreign key is indexed',
    violations: `
      select format('%s on %s', rule.conname, rule.conrelid::regclass) as violation
      from pg_catalog.pg_constraint as rule
      where rule.contype = 'f' and rule.connamespace = 'public'::regnamespace
        and not exists (
          select from pg_catalog.pg_index as index
          where index.indrelid = rule.conrelid and index.indisvalid
            -- A reference is looked for by its value.
            and coalesce(pg_catalog.pg_get_expr(index.indpred, index.indrelid) = (
              select format('(%I IS NOT NULL)', attname) from pg_catalog.pg_attribute
              where attrelid = rule.conrelid and attnum = rule.conkey[1]
            ), true)
            and (index.indkey::smallint[])[0:cardinality(rule.conkey) - 1] @> rule.conkey
        )`,
    breaks: [
      { by: 'drop index public.enquiries_of_property', reported: 'enquiries_property_id_fkey' },
      {
        by: `drop index public.enquiries_handled_by;
          create index planted on public.enquiries (handled_by) where handled_by is null`,
        reported: 'enquiries_handled_by_fkey',
      },
    ],
  },
  {
    name: 'every column that a policy compares is indexed, or tells which rows an index holds',
    // The policies of stored files compare no name: they ask a function about the rows that were found by it.
    violations: `
      select distinct format('%s.%s', need.refobjid::regclass, attribute.attname) as violation
      from pg_catalog.pg_depend as need
      join pg_catalog.pg_attribute as attribute
        on attribute.attrelid = need.refobjid and attribute.attnum = need.refobjsubid
      where need.classid = 'pg_policy'::regclass and need.refclassid = 'pg_class'::regclass
        and need.refobjsubid > 0
        and (need.refobjid::regclass::text, attribute.attname) <> ('storage.objects', 'name')
        and not exists (
          select from pg_catalog.pg_index as index
          where index.indrelid = need.refobjid and index.indisvalid and (
            index.indpred is null and index.indkey[0] = need.refobjsubid
            or pg_get_expr(index.indpred, index.indrelid) like '%' || attribute.attname || '%'
          )
        )`,
    breaks: [
      {
        by: `create policy planted on public.enquiries for delete to anon using (name = 'x')`,
        reported: 'enquiries.name',
      },
    ],
  },
  {
    name: 'what listings are filtered and sorted by compares leakproof, so that an index serves it behind a policy',
    // rating is shown, never filtered; arrays and jsonb are no comparisons. Words are looked for by a function with its
    // owner's rights, which answers ids.
    violations: `
      select distinct format('%s.%s is of type %s', c.attrelid::regclass, c.attname, c.atttypid::regtype)
        as violation
      from pg_catalog.pg_attribute as c
      join pg_catalog.pg_type as type on type.oid = c.atttypid
      left join pg_catalog.pg_opclass as class
        on class.opcdefault and class.opcintype = (case type.typtype when 'e' then 'anyenum'::regtype else c.atttypid end)
        and class.opcmethod = (select oid from pg_catalog.pg_am where amname = 'btree')
      left join pg_catalog.pg_amop as member on member.amopfamily = class.opcfamily
        and member.amoplefttype = class.opcintype and member.amoprighttype = class.opcintype
      left join pg_catalog.pg_operator as operator on operator.oid = member.amopopr
      left join pg_catalog.pg_proc as function on function.oid = operator.oprcode
      where c.attrelid = 'public.properties'::regclass and c.attnum > 0 and not c.attisdropped
        and type.typcategory <> 'A' and type.typname not in ('jsonb', 'tsvector') and c.attname <> 'rating'
        and not coalesce(function.proleakproof, false)`,
    breaks: [
      {
        by: 'alter table public.properties add planted numeric',
        reported: 'planted is of type numeric',
      },
      {
        by: `create type public.planted as enum ('a');
          alter table public.properties add planted public.planted`,
        reported: 'planted is of type planted',
      },
    ],
  },
  {
    name: 'listings have at most 19 indexes, each with the queries that it serves in its comment',
    violations: `
      select indexrelid::regclass::text as violation
      from pg_catalog.pg_index where indrelid = 'public.properties'::regclass
        and obj_description(indexrelid, 'pg_class') is null
      union all
      select format('there are %s', count(*)) from pg_catalog.pg_index
      where indrelid = 'public.properties'::regclass having count(*) > 19`,
    breaks: [
      {
        by: 'create index planted on public.properties (area)',
        reported: 'planted',
      },
      {
        by: `create index planted on public.properties (area);
          comment on index public.planted is 'Nothing.'`,
        reported: 'there are 20',
      },
    ],
  },
]
