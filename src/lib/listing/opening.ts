/** Longer than this, a sentence in large letters is a paragraph. */
const LONGEST = 150

/** A sentence's end: a stop after three small letters or digits, which no 'Ave.' or 'St.' has, before a capital. */
const END = /(?<=[\p{Ll}\d]{3}[.!?]["”’]?)\s+(?=["“‘]?\p{Lu})/u

/** The first sentence of a description, which a page shows large, and what follows. Without one, all follows. */
export function openingOf(description: string): { opening: string; rest: string } {
  const end = END.exec(description)
  const opening = end ? description.slice(0, end.index) : ''
  if (!end || opening.length > LONGEST || opening.includes('\n')) {
    return { opening: '', rest: description }
  }
  return { opening, rest: description.slice(end.index + end[0].length) }
}
