import { readFile, writeFile } from 'node:fs/promises'

const START = '<!-- bench:start -->'
const END = '<!-- bench:end -->'

/** @throws Error when the text does not contain exactly one pair of markers, in order. */
export function replaceBetweenMarkers(text: string, content: string): string {
  const [before, rest, ...moreStarts] = text.split(START)
  const [, after, ...moreEnds] = rest?.split(END) ?? []
  if (before === undefined || after === undefined || moreStarts.length + moreEnds.length > 0) {
    throw new Error(`There must be one ${START} and, after it, one ${END}.`)
  }
  return `${before}${START}\n\n${content}\n\n${END}${after}`
}

export async function writeBetweenMarkers(file: string, content: string): Promise<void> {
  await writeFile(file, replaceBetweenMarkers(await readFile(file, 'utf8'), content))
}
