import { describe, test } from 'vitest'
import { findPostgresPrograms, type Programs } from './postgresServer.ts'

const programs = await findPostgresPrograms()

/** Tests on a PostgreSQL server where its programs are installed; elsewhere they are skipped, in so many words. */
export function onPostgres(name: string, tests: (programs: Programs) => void): void {
  if (programs) describe(`${name}, on PostgreSQL ${programs.version}`, () => tests(programs))
  else test.skip(`${name}: skipped, no PostgreSQL of version 15 or newer is installed here`)
}
