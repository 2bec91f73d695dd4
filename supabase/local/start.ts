import { join } from 'node:path'
import { runProgram } from './program.ts'
import { serveSite } from './serveSite.ts'
import { ROOT, readSettings } from './settings.ts'

/** `npm run serve [-- folder]`: the built site and, unless it was built for a Supabase project, its backend. */
await runProgram((resources) =>
  serveSite(readSettings('production'), process.argv[2] ?? join(ROOT, 'dist'), resources),
)
