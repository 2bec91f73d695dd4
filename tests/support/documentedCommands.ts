import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface DocumentedCommand {
  file: string
  /** From its first word to the end of its code, without a comment. */
  command: string
}

/** The commands of a program in the documents, in blocks of code and in sentences. A sentence may break within one. */
export async function documentedCommands(program: RegExp): Promise<DocumentedCommand[]> {
  const docs = (await readdir(`${ROOT}docs`, { recursive: true })).map((name) => `docs/${name}`)
  const files = [...(await readdir(ROOT)), ...docs].filter((name) => name.endsWith('.md')).sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(ROOT + file, 'utf8')
      const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
        block.split('\n').map((line) => line.replace(/\s+#.*$/, '')),
      )
      const inSentences = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(
        ([, code = '']) => code.replaceAll(/\s+/g, ' '),
      )
      return [...blocks, ...inSentences].flatMap((code) => {
        const start = code.search(program)
        return start < 0 ? [] : [{ file, command: code.slice(start).trim() }]
      })
    }),
  )
  return found.flat()
}
