-- The parts of hosted Supabase that exist before the first migration: its roles, and the schemas auth and storage,
-- which belong to other roles than the migrating one. A superuser runs this file.
--
-- The file was compared in November 2026 with the migrations that the services publish:
--   auth     github.com/supabase/auth, folder migrations, up to 20251007112900_add_session_refresh_token_columns
--   storage  github.com/supabase/storage, folder migrations/tenant, numbered as in
--            src/internal/database/migrations/types.ts, up to 69 (validate-bucket-lifecycle-constraints)
-- Columns, constraints and triggers match the services' where our migrations rely on them. The comment of each table
-- names the migrations that they come from. Parts that those migrations do not show are from dumps of hosted projects,
-- and the comment says so. The rest of a hosted project (identities, refresh_tokens, flow_state, sso and oauth tables,
-- multipart uploads, analytics and vector buckets, search functions) is left out, because no migration of ours uses it.
--
-- The setting stub.default_grants chooses the platform's rights to new objects in the schema public:
--   'all'   all rights for the API roles, as in projects made before 2026-10-30
--   'none'  no rights, as in projects made since

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
      -- The role that runs migrations, named postgres on hosted Supabase. It is no superuser, and owns nothing yet.
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

-- 00_init_auth_schema (also email_change), 20210710035447 (email_confirmed_at), 20221215195500 (is_sso_user and the index),
-- 20221130112646 (deleted_at). The index and is_anonymous (20240214120130) are from dumps of projects. Two accounts may
-- have the same address if one of them uses single sign-on. No time has a default, because the service writes each. The
-- service's migrations create no triggers on users, sessions or mfa_factors.
create table auth.users (
  id uuid primary key,
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  email_change varchar(255),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  created_at timestamptz,
  updated_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;

-- 20221003041349_add_mfa_schema, 20221011041400 (the index by time), 20240729123726 and 20240806073726 (phone, unique
-- for each person), 20250925093508. The columns last_challenged_at and web_authn_* are from dumps of projects. Names
-- are unique for each person unless they are blank, as those of the portal's factors are. Our triggers watch status.
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create unique index mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create unique index unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);
create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);

-- 20220811173540_add_sessions_table, 20221003041400 (factor_id, aal), 20221011041400 (the index), 20250904133000
-- (oauth_client_id, there a reference to auth.oauth_clients), 20251007112900 (refresh_token_*). The columns not_after,
-- refreshed_at, user_agent, ip, tag and scopes are from dumps of projects. A sign-in inserts a row with its level, and
-- a right code updates aal and factor_id. Our triggers watch both.
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text,
  oauth_client_id uuid,
  refresh_token_hmac_key text,
  refresh_token_counter bigint,
  scopes text constraint sessions_scopes_length check (char_length(scopes) <= 4096)
);
create index user_id_created_at_idx on auth.sessions (user_id, created_at);

-- 20221003041349_add_mfa_schema (the table and its constraint), 20221114143122 (the key). A sign-in inserts a row after
-- that of its session.
create table auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

alter type auth.factor_type owner to supabase_auth_admin;
alter type auth.factor_status owner to supabase_auth_admin;
alter type auth.aal_level owner to supabase_auth_admin;
alter table auth.users owner to supabase_auth_admin;
alter table auth.mfa_factors owner to supabase_auth_admin;
alter table auth.sessions owner to supabase_auth_admin;
alter table auth.mfa_amr_claims owner to supabase_auth_admin;

-- 20240612123726_enable_rls_update_grants, which creates no policy: only the service and functions of the migrating
-- role see rows. The rights of the migrating role are from dumps of projects.
alter table auth.users enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.sessions enable row level security;
alter table auth.mfa_amr_claims enable row level security;
grant select on auth.users, auth.mfa_factors, auth.sessions, auth.mfa_amr_claims to migrator with grant option;
grant insert, update, delete, truncate, references, trigger
  on auth.users, auth.mfa_factors, auth.sessions, auth.mfa_amr_claims to migrator;

-- 20220531120530 (jwt) and 20220224000811 (uid, role).
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

-- 2 storage-schema, 8 (public), 12 and 13 (avif, limits), 18 (owner_id), 38 and 44 (type),
-- 62 (versioning_status, the same for every bucket until a later migration changes that).
create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD',
  versioning_status text not null default 'DISABLED'
    constraint buckets_versioning_status_check
    check (versioning_status in ('DISABLED', 'ENABLED', 'SUSPENDED'))
);
create unique index bname on storage.buckets (name);

-- 2 storage-schema, 3 (path_tokens), 16 (version), 17 and 18 (owner without a reference, owner_id), 25 (user_metadata),
-- 62 (the columns of versioning, which no bucket uses yet). Migration 26 added the column level and the table prefixes,
-- and 52 removed them.
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb,
  archived_at timestamptz,
  is_delete_marker boolean not null default false,
  is_versioned boolean not null default false
);
create unique index bucketid_objname on storage.objects (bucket_id, name);

-- 36 optimise-existing-functions and 61 mark-filename-immutable. The service has them in plpgsql.
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

-- 11 add-trigger-to-auto-update-updated_at-column.
create function storage.update_updated_at_column() returns trigger
language plpgsql
as $$
begin
  new.updated_at = now();
  return new;
end
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- 37 add-bucket-name-length-trigger, from dumps of projects.
create function storage.enforce_bucket_name_length() returns trigger
language plpgsql
as $$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end
$$;
create trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();

-- 55 prevent-direct-deletes: only the service may delete, and only after it has set a setting, because deleting a row
-- alone would leave the file's bytes behind. The name of the setting is from dumps of projects.
create function storage.protect_delete() returns trigger
language plpgsql
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

alter type storage.buckettype owner to supabase_storage_admin;
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter function storage.foldername(text) owner to supabase_storage_admin;
alter function storage.filename(text) owner to supabase_storage_admin;
alter function storage.extension(text) owner to supabase_storage_admin;
alter function storage.update_updated_at_column() owner to supabase_storage_admin;
alter function storage.enforce_bucket_name_length() owner to supabase_storage_admin;
alter function storage.protect_delete() owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

-- 46 and 49 (buckets-objects-grants), from dumps of projects.
grant all on storage.buckets, storage.objects to migrator with grant option;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
