import { describe, expect, it } from 'vitest'
import { replaceBetweenMarkers } from '../../bench/markers.ts'

const START = '<!-- bench:start -->'
const END = '<!-- bench:end -->'

describe('writing between the markers', () => {
  it('replaces what is between them and keeps the rest', () => {
    const text = `# Title\n${START}\nold\n${END}\nThe end.\n`
    const written = replaceBetweenMarkers(text, 'new')
    expect(written).toBe(`# Title\n${START}\n\nnew\n\n${END}\nThe end.\n`)
    expect(replaceBetweenMarkers(written, 'new')).toBe(written)
  })

  it.each([
    ['without markers', 'text'],
    ['without the second', START],
    ['with them the wrong way round', `${END}${START}`],
    ['with one twice', `${START}${START}${END}`],
    ['with two pairs', `${START}${END}${START}${END}`],
  ])('refuses a text %s', (_, text) => {
    expect(() => replaceBetweenMarkers(text, 'new')).toThrow('There must be one')
  })
})
