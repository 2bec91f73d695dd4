import { register } from 'node:module'
import 'tsx'

// What the programs of build, tests and bench are started with; those of supabase/ are by program.mjs. By itself tsx
// reads the code of libraries as well, though there is nothing to translate, which takes as long again.
register('./librariesAsTheyAre.mjs', import.meta.url)
