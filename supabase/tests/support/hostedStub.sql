-- What hosted Supabase brings before the first migration: its roles, and the schemas auth and storage,
-- owned by others and closed. Run by a superuser.
--
-- The setting stub.default_grants chooses the platform's behaviour for new objects in public:
--   'all'   every right to the API roles, as in projects made before 2026-10-30
--   'none'  nothing, as in projects made since

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('supabase_auth_admin', 'nologin noinherit'),
      ('supabase_storage_admin', 'nologin noinherit'),
      -- The role that runs migrations; there its name is postgres. Not a superuser, owns nothing yet.
      ('migrator', 'nologin noinherit bypassrls createrole')
    ) as roles (name, options)
  loop
    if not exists (select 1 from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
  execute format('grant create on database %I to migrator', current_database());
  grant anon, authenticated to migrator with admin option;
end
$$;

revoke create on schema public from public;
grant usage, create on schema public to migrator;
grant usage on schema public to anon, authenticated, service_role;

do $$
begin
  if current_setting('stub.default_grants') = 'all' then
    alter default privileges for role migrator in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role migrator in schema public
      grant all on sequences to anon, authenticated, service_role;
    alter default privileges for role migrator in schema public
      grant all on functions to anon, authenticated, service_role;
  end if;
end
$$;

-- auth

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to migrator, anon, authenticated, service_role;

create table auth.users (
  id uuid primary key,
  email text unique,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  last_sign_in_at timestamptz,
  encrypted_password text,
  created_at timestamptz default now()
);
alter table auth.users owner to supabase_auth_admin;
alter table auth.users enable row level security;
grant select, insert, update, delete, references, trigger on auth.users to migrator;

create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  status auth.factor_status not null
);
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  aal auth.aal_level
);
alter type auth.aal_level owner to supabase_auth_admin;
alter table auth.sessions owner to supabase_auth_admin;
alter table auth.sessions enable row level security;
grant select, insert, update, delete, references, trigger on auth.sessions to migrator;
alter type auth.factor_status owner to supabase_auth_admin;
alter table auth.mfa_factors owner to supabase_auth_admin;
alter table auth.mfa_factors enable row level security;
grant select, insert, update, delete, references, trigger on auth.mfa_factors to migrator;

create function auth.jwt() returns jsonb
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

create function auth.uid() returns uuid
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create function auth.role() returns text
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

alter function auth.jwt() owner to supabase_auth_admin;
alter function auth.uid() owner to supabase_auth_admin;
alter function auth.role() owner to supabase_auth_admin;

-- storage

create schema storage authorization supabase_storage_admin;
grant usage on schema storage to migrator, anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  unique (bucket_id, name)
);

create function storage.foldername(name text) returns text[]
language sql immutable
as $$
  select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1]
$$;

create function storage.filename(name text) returns text
language sql immutable
as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;

create function storage.extension(name text) returns text
language sql immutable
as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter function storage.foldername(text) owner to supabase_storage_admin;
alter function storage.filename(text) owner to supabase_storage_admin;
alter function storage.extension(text) owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects
  to migrator, anon, authenticated, service_role;
