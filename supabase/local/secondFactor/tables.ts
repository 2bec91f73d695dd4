import type { Database } from '../database.ts'

/**
 * Creates the tables of hosted Supabase's second factor, as far as we use them. The sessions' column `aal` is the
 * library's own.
 */
export async function prepareSecondFactor(database: Database): Promise<void> {
  await database.transaction((run) =>
    run(`
    create table if not exists auth.mfa_factors (
      id uuid primary key,
      user_id uuid not null references auth.users (id) on delete cascade,
      friendly_name text not null default '',
      factor_type text not null,
      status text not null default 'unverified',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      secret text not null
    );
    create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
    create table if not exists auth.mfa_challenges (
      id uuid primary key,
      factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
      created_at timestamptz not null default now()
    );
    create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
  `),
  )
}
