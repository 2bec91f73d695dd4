import { expect, it } from 'vitest'
import { personalIn, shownAnswers } from '~/lib/listing/questions'

const answer = (id: string, answered_on: string, shown = true) => ({
  ...{ id, answered_on, shown },
  ...{ question: 'Is there a cellar?', answer: 'Yes.' },
})

it('what is shown is in order, the latest first', () => {
  const shown = shownAnswers([
    answer('b', '2026-11-12'),
    answer('off', '2026-11-20', false),
    answer('c', '2026-11-13'),
    answer('a', '2026-11-12'),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

it.each([
  ['Nora asks whether there is a cellar.', ['Nora']],
  ['Mrs WHITFIELD’s pram', ['Whitfield']],
  ['Mrs Whitfield has a pram.', ['Whitfield']],
  ['Write to nora@visitors.example.', ['Nora', 'nora@visitors.example']],
  ['Ring me on 020 7946 0777 or +44 7700 900142.', ['020 7946 0777', '+44 7700 900142']],
  ['The service charge is £2,400 in 2026; the lease ends on 24 March 2110.', []],
  ['Is there a cellar?', []],
])('what may tell who asked: %s', (text, found) => {
  expect(personalIn(text, { name: 'Nora Whitfield' })).toEqual(found)
})
