-- What a project has beside its tables, for `npm run check-hosted`. Otherwise the API does not tell this, and the check
-- would need the address of the database and its password.
create function public.check_setup() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Null if there is no table of them: only hosted Supabase records migrations, and jobs need pg_cron.
  versions jsonb;
  jobs jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations'
      into versions;
  end if;
  if to_regclass('cron.job') is not null then
    execute 'select jsonb_agg(jobname order by jobname) from cron.job where active' into jobs;
  end if;
  return jsonb_build_object(
    'migrations', versions,
    'jobs', jobs,
    'extensions', (
      select jsonb_object_agg(extname, extnamespace::regnamespace)
      from pg_catalog.pg_extension
    ),
    'limits', (
      select jsonb_object_agg(rolname, setting)
      from pg_catalog.pg_roles
      cross join unnest(rolconfig) as setting
      where rolname in ('anon', 'authenticated') and setting like 'statement_timeout=%'
    ),
    'buckets', (select jsonb_agg(id order by id) from storage.buckets where public),
    'policies', (
      select jsonb_agg(policyname order by policyname)
      from pg_catalog.pg_policies
      where schemaname = 'storage' and tablename = 'objects'
    ),
    -- Ours, on tables of the platform.
    'triggers', (
      select jsonb_agg(tgname order by tgname)
      from pg_catalog.pg_trigger as trigger
      join pg_catalog.pg_class as relation on relation.oid = tgrelid
      join pg_catalog.pg_proc as function on function.oid = tgfoid
      where relation.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
        and function.pronamespace = 'private'::regnamespace
    ),
    'sent_live', (
      select coalesce(jsonb_agg(schemaname || '.' || tablename), '[]')
      from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime'
    )
  );
end
$$;

comment on function public.check_setup() is
  'What a project has beside its tables: migrations, nightly jobs, limits, policies of files. For npm run check-hosted.';

revoke all on function public.check_setup() from public, anon, authenticated, service_role;
grant execute on function public.check_setup() to service_role;
