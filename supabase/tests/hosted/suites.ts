import { enquiries } from './cases/enquiries.ts'
import { files } from './cases/files.ts'
import { functions } from './cases/functions.ts'
import { limits } from './cases/limits.ts'
import { policies } from './cases/policies.ts'
import { rows } from './cases/rows.ts'
import { secondFactor } from './cases/secondFactor.ts'
import { session } from './cases/session.ts'
import { writes } from './cases/writes.ts'
import type { Case } from './contract.ts'

/**
 * The contract: what each kind of the site's calls answers, at the embedded server and at hosted Supabase alike. What single
 * functions do is their own SQL, at either.
 */
export const suites: [title: string, cases: Case[]][] = [
  ['Rows', rows],
  ['Writes', writes],
  ['Functions', functions],
  ['Enquiries', enquiries],
  ['Sessions', session],
  ['Second factor', secondFactor],
  ['Files', files],
  ['Limits', limits],
  // Last: by then there is something of everything that may be read or not.
  ['Who may do what', policies],
]
