import { register } from 'node:module'
import 'tsx'

// Starts the programs of build, tests and bench; program.mjs starts those of supabase/. By default tsx also parses the
// code of libraries, which needs no translation and doubles the time.
register('./librariesAsTheyAre.mjs', import.meta.url)
