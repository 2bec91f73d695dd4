import { expect, it } from 'vitest'
import { searchWords } from '~/lib/enquiry/searchWords'

it.each([
  ['', []],
  ['  Khan   amira ', ['khan', 'amira']],
  ['Khan, Amira', ['khan', 'amira']],
  ['kew KEW kew', ['kew']],
  ['nora@visitors.example', ['nora@visitors.example']],
  ['Khan 0a12-0412-8832@visitors.example', ['0a12 0412 8832@visitors.example', 'khan']],
  ['O’Brien Wójcik', ['obrien', 'wojcik']],
  ['020 7946-0101', ['2079460101']],
  ['(020) 79460101', ['2079460101']],
  ['020.7946.0101', ['2079460101']],
  ['020/7946/0101', ['2079460101']],
  ['020‑7946‑0101', ['2079460101']],
  ['07700 900123', ['7700900123']],
  ['\u202a+44 7700 900123\u202c', ['7700900123']],
  ['01632 960123 ext 451', ['1632960123451']],
  ['7946-0101', ['7946', '101']],
  ['Khan 020 7946 0101', ['khan', '2079460101']],
  ['020-7946-0101', ['2079460101']],
  ['+442079460101', ['2079460101']],
  ['+44 (0)20 7946 0101', ['2079460101']],
  ['00442079460101', ['2079460101']],
  ['+33142685300', ['33142685300']],
  ['0', ['0']],
  ['Let’s-meet', ['lets', 'meet']],
  ['50% o_f 5*', ['50%', 'o_f', '5*']],
])('%j is looked for as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

it('of a long text no more words are asked for than the gate lets pass', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${index}`)
  expect(searchWords(words.join(' '))).toEqual(words.slice(0, 16))
})
