import { expect, it } from 'vitest'
import { parseSentence } from '~/lib/plainWords/parseSentence'
import freshSentences from './freshSentences.json' with { type: 'json' }
import heldSentences from './heldSentences.json' with { type: 'json' }
import { lexicon } from './lexicon.ts'
import { type Judged, judge, type Sentence } from './score.ts'
import sentences from './sentences.json' with { type: 'json' }

it.each([
  ['250 sentences', 250, sentences],
  ['250 that whoever wrote the grammar had not seen', 250, heldSentences],
  ['300 by somebody who had not seen the grammar', 300, freshSentences],
])(
  'of the conditions of %s at least 96 in 100 are right, and at most 1 in 200 wrong',
  (_, count, given: readonly unknown[]) => {
    const judged = (given as readonly Sentence[]).flatMap(
      (one): (Judged & { sentence: string })[] =>
        judge(parseSentence(one.sentence, lexicon), one).map((verdict) => ({
          sentence: one.sentence,
          ...verdict,
        })),
    )
    const share = (wanted: Judged['verdict']) =>
      judged.filter(({ verdict }) => verdict === wanted).length / judged.length
    const missed = judged.filter(({ verdict }) => verdict !== 'right')
    expect(given).toHaveLength(count)
    expect(share('right'), JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.96)
    expect(share('wrong'), JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.005)
  },
)
