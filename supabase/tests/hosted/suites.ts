import { colleagues } from './cases/colleagues.ts'
import { enquiries } from './cases/enquiries.ts'
import { files } from './cases/files.ts'
import { functions } from './cases/functions.ts'
import { policies } from './cases/policies.ts'
import { rows } from './cases/rows.ts'
import { search } from './cases/search.ts'
import { secondFactor } from './cases/secondFactor.ts'
import { session } from './cases/session.ts'
import { writes } from './cases/writes.ts'
import type { Case } from './contract.ts'

/** The contract: what the site's calls answer, at the embedded server and at hosted Supabase alike. */
export const suites: [title: string, cases: Case[]][] = [
  ['Rows', rows],
  ['Writes', writes],
  ['Functions', functions],
  ['Search', search],
  ['Colleagues', colleagues],
  ['Enquiries', enquiries],
  ['Sessions', session],
  ['Second factor', secondFactor],
  ['Files', files],
  // Last: by then there is something of everything that may be read or not.
  ['Who may do what', policies],
]
