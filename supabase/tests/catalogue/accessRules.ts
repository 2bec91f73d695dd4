import type { Rule } from './rules.ts'

const POLICY = `format('%s on %s', quote_ident(policy.polname), policy.polrelid::regclass)`

/** Functions of the API's schema and of its helpers, without what extensions bring. */
const OWN_FUNCTIONS = `
  select function.* from pg_catalog.pg_proc as function
  where function.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not exists (
      select from pg_catalog.pg_depend
      where classid = 'pg_proc'::regclass and objid = function.oid and deptype = 'e'
    )`

const EMPTY_SEARCH_PATH = `coalesce(function.proconfig @> array['search_path=""'], false)`

export const ACCESS_RULES: Rule[] = [
  {
    name: 'every table of an exposed schema has row-level security',
    violations: `
      select format('%s has no row-level security', oid::regclass) as violation
      from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    breaks: [
      { by: 'create table public.planted (id integer)', reported: 'planted' },
      { by: 'alter table public.staff disable row level security', reported: 'staff' },
    ],
  },
  {
    name: 'views run with the rights of their reader, and nothing bypasses row-level security by its kind',
    violations: `
      select format('%s is not a security_invoker view', oid::regclass) as violation
      from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace
        and (
          relkind in ('m', 'f')
          or relkind = 'v' and not coalesce(reloptions && '{security_invoker=true,security_invoker=on}', false)
        )`,
    breaks: [
      { by: 'create view public.planted as select 1 as one', reported: 'planted' },
      { by: 'create materialized view public.planted as select 1 as one', reported: 'planted' },
    ],
  },
  {
    name: 'at most one permissive policy a table, role and command',
    violations: `
      select format('%s policies let %s do %s on %s', count(*), role, command, polrelid::regclass)
        as violation
      from pg_catalog.pg_policy,
        unnest(polroles) as role,
        unnest(case polcmd when '*' then array['r', 'a', 'w', 'd'] else array[polcmd::text] end) as command
      where polpermissive
      group by polrelid, role, command
      having count(*) > 1`,
    breaks: [
      {
        by: 'create policy planted on public.properties for all to authenticated using (true)',
        reported: 'properties',
      },
      {
        by: `create policy planted on storage.objects for insert to authenticated with check (false)`,
        reported: 'storage.objects',
      },
    ],
  },
  {
    name: 'every policy names its roles',
    violations: `
      select ${POLICY} as violation from pg_catalog.pg_policy as policy where 0 = any (polroles)`,
    breaks: [
      { by: 'create policy planted on public.staff for delete using (false)', reported: 'planted' },
    ],
  },
  {
    name: 'policies ask who is calling once a statement, not once a row',
    violations: `
      select ${POLICY} as violation
      from pg_catalog.pg_policy as policy,
        unnest(array[pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)]) as expression
      where regexp_replace(expression, '\\( SELECT [a-z_.]+\\(\\) AS [a-z_]+\\)', '', 'g')
        ~ '\\w\\(\\)|current_setting\\('`,
    breaks: [
      {
        by: 'create policy planted on public.staff for delete to anon using (user_id = auth.uid())',
        reported: 'planted',
      },
      {
        by: 'create policy planted on public.staff for insert to anon with check (private.is_staff())',
        reported: 'planted',
      },
      {
        by: `create policy planted on public.staff for delete to anon
          using ((select auth.uid()) is not null and auth.role() = 'x')`,
        reported: 'planted',
      },
    ],
  },
  {
    name: 'helpers of policies are security definer, in the schema that is not exposed',
    violations: `
      select format('%s, used by %s', function.oid::regprocedure, ${POLICY}) as violation
      from pg_catalog.pg_policy as policy
      join pg_catalog.pg_depend as need
        on need.classid = 'pg_policy'::regclass and need.objid = policy.oid
        and need.refclassid = 'pg_proc'::regclass
      join pg_catalog.pg_proc as function on function.oid = need.refobjid
      where function.pronamespace::regnamespace::text not in ('auth', 'storage', 'pg_catalog')
        and not (
          function.pronamespace = 'private'::regnamespace and function.prosecdef and ${EMPTY_SEARCH_PATH}
        )`,
    breaks: [
      { by: 'alter function private.is_staff() security invoker', reported: 'is_staff' },
      { by: 'alter function private.is_staff() set schema public', reported: 'is_staff' },
      { by: 'alter function private.is_staff() reset search_path', reported: 'is_staff' },
    ],
  },
  {
    name: 'every function has an empty search_path, or a body whose names are looked up when it is made',
    violations: `
      select function.oid::regprocedure::text as violation
      from (${OWN_FUNCTIONS}) as function where not ${EMPTY_SEARCH_PATH} and function.prosqlbody is null`,
    breaks: [
      {
        by: 'create function public.planted() returns integer language sql as $$ select 1 $$',
        reported: 'planted',
      },
      {
        by: 'alter function private.touch_updated_at() set search_path = public',
        reported: 'touch_updated_at',
      },
    ],
  },
  {
    name: 'no function may be called by everybody merely because nobody said otherwise',
    violations: `
      select function.oid::regprocedure::text as violation
      from (${OWN_FUNCTIONS}) as function
      where exists (
        select from aclexplode(coalesce(function.proacl, acldefault('f', function.proowner)))
        where grantee = 0
      )`,
    breaks: [
      {
        by: `create function private.planted() returns integer language sql set search_path = '' return 1`,
        reported: 'planted',
      },
      {
        by: 'grant execute on function public.get_schema_info() to public',
        reported: 'schema_info',
      },
    ],
  },
  {
    name: 'update policies check the row before and after',
    violations: `
      select ${POLICY} as violation from pg_catalog.pg_policy as policy
      where polcmd in ('w', '*') and (polqual is null or polwithcheck is null)`,
    breaks: [
      {
        by: 'create policy planted on public.staff for update to anon using (false)',
        reported: 'planted',
      },
      {
        by: 'create policy planted on public.staff for update to anon with check (false)',
        reported: 'planted',
      },
    ],
  },
  {
    name: 'every bucket limits the size and the types of its files',
    violations: `
      select id as violation from storage.buckets
      where file_size_limit is null or coalesce(cardinality(allowed_mime_types), 0) = 0`,
    breaks: [
      {
        by: `insert into storage.buckets (id, name, allowed_mime_types) values ('planted', 'planted', '{text/plain}')`,
        reported: 'planted',
      },
      { by: `update storage.buckets set allowed_mime_types = '{}'`, reported: 'documents' },
    ],
  },
  {
    name: 'no visitor may list stored files',
    violations: `
      select ${POLICY} as violation from pg_catalog.pg_policy as policy
      where polrelid = 'storage.objects'::regclass and polcmd in ('r', '*')
        and polroles && array[0, 'anon'::regrole]::oid[]`,
    breaks: [
      {
        by: 'create policy planted on storage.objects for select to anon using (true)',
        reported: 'planted',
      },
      { by: 'create policy planted on storage.objects for all using (true)', reported: 'planted' },
    ],
  },
]
