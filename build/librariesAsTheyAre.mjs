import { readFile } from 'node:fs/promises'

/** Node's hook for loading a module. Modules of libraries are JavaScript already and skip the translation. */
export async function load(url, context, nextLoad) {
  if (context.format !== 'module' || !url.includes('/node_modules/')) return nextLoad(url, context)
  return { format: 'module', source: await readFile(new URL(url)), shortCircuit: true }
}
