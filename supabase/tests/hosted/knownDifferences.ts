/** What is known to differ and no call of the contract can show, or may show at a project of somebody's own. */
export interface KnownDifference {
  what: string
  embedded: string
  hosted: string
}

export const knownDifferences: KnownDifference[] = [
  {
    what: 'Who runs the migrations',
    embedded: 'A superuser, who owns the schemas auth and storage too.',
    hosted:
      'A role that is none: it may put triggers on the tables of auth, and triggers and policies on storage.objects, and change nothing else there.',
  },
  {
    what: 'Rows of stored files',
    embedded: 'They can be deleted by SQL.',
    hosted: 'A trigger refuses it to everybody but the storage service.',
  },
  {
    what: 'The gate',
    embedded:
      'Only the addresses that the site calls, with bodies of at most 64 KB of JSON and 5,000 values, and only from its own pages.',
    hosted: 'Every address of the platform, with the platform’s own limits, from every page.',
  },
  {
    what: 'Accounts',
    embedded:
      'No sign-up, no password by mail, and of the administrator’s calls the list of accounts and their second factors alone.',
    hosted:
      'What the settings allow: config.toml switches sign-up off, which `npx supabase@3 config push` or the dashboard must tell the project.',
  },
  {
    what: 'Who has an account',
    embedded: 'No call tells: unknown addresses take the same work and the same answer.',
    hosted:
      '`/auth/v1/otp` and `/recover` answer staff otherwise than strangers; docs/operations.md says what holds that back.',
  },
  {
    what: 'Attempts to sign in',
    embedded:
      'Ten wrong passwords a minute for an account, counted apart for each browser that signed in before; successes are free.',
    hosted:
      'The project’s rate limits, as a rule 30 sign-ins in five minutes an address, the successful ones included.',
  },
  {
    what: 'Where an enquiry comes from',
    embedded:
      'The gate tells the database the address of the connection in the header cf-connecting-ip, unless it is this machine’s own.',
    hosted:
      'The edge of the platform tells it in the same header. Where a self-hosted one does not, the limit of a network address has no effect.',
  },
  {
    what: 'A challenge before an enquiry',
    embedded: 'None.',
    hosted: 'The Edge Function pass-challenge, where it has been set up (docs/operations.md).',
  },
  {
    what: 'A new password',
    embedded: 'Asks for the current one, and ends the account’s other sessions.',
    hosted:
      'Ends them as well; asks for the current one too, as config.toml says. The portal asks in either case.',
  },
  {
    what: 'The secret key',
    embedded: 'Taken from this machine only.',
    hosted: 'Taken from everywhere.',
  },
  {
    what: 'Tokens',
    embedded: 'HS256, signed with the secret of `.local/secrets.json`.',
    hosted: 'The project’s signing keys; the older ones HS256.',
  },
  {
    what: 'Stored files',
    embedded:
      "Names of letters, digits, blanks and the marks - . ! * ' ( ) _ alone; `nosniff` on every answer.",
    hosted:
      'More names, and a CDN that may answer from its memory for as long as the file says it keeps.',
  },
  {
    what: 'A part behind the end of a file',
    embedded: '416, with the length of the file in Content-Range.',
    hosted: '416 without it.',
  },
  {
    what: 'Photographs of a deleted listing',
    embedded: 'Do not answer, unless another listing shows them.',
    hosted: 'Answer until they are removed, by ‘Delete for good’ or after 30 days.',
  },
  {
    what: 'Several `or=` in one request, or filters of one column with one operator',
    embedded:
      'The library joins the former and keeps one of the latter, so the gate refuses both with 400.',
    hosted: 'Each counts, joined by AND.',
  },
  {
    what: 'What a query of rows may hold',
    embedded:
      'The bounds of `gate/restQuery.ts`: no regular expression, two wildcards a pattern, five embeds three deep, twenty alternatives.',
    hosted: 'The platform’s time limits alone.',
  },
  {
    what: 'Timed work',
    embedded: 'The server’s own loop relays enquiries, erases and sweeps.',
    hosted: 'pg_cron and an Edge Function, where they have been set up (docs/operations.md).',
  },
]
