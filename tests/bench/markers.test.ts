import { describe, expect, it } from 'vitest'
import { replaceBetweenMarkers } from '../../bench/markers.ts'

const START = '<!-- bench:portal -->'
const END = '<!-- /bench:portal -->'

describe('writing between the markers of a part', () => {
  it('replaces what is between them and keeps the rest, the table of another part too', () => {
    const other = '<!-- bench:queries -->\nkept\n<!-- /bench:queries -->'
    const text = `# Title\n${other}\n${START}\nold\n${END}\nThe end.\n`
    const written = replaceBetweenMarkers(text, 'portal', 'new')
    expect(written).toBe(`# Title\n${other}\n${START}\n\nnew\n\n${END}\nThe end.\n`)
    expect(replaceBetweenMarkers(written, 'portal', 'new')).toBe(written)
  })

  it.each([
    ['without markers', 'text'],
    ['without the second', START],
    ['with them the wrong way round', `${END}${START}`],
    ['with one twice', `${START}${START}${END}`],
    ['with two pairs', `${START}${END}${START}${END}`],
  ])('refuses a text %s', (_, text) => {
    expect(() => replaceBetweenMarkers(text, 'portal', 'new')).toThrow('There must be one')
  })
})
