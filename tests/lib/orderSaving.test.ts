import { describe, expect, test } from 'vitest'
import {
  type Attempt,
  isToBeSent,
  isUnsaved,
  nothingArranged,
  type OrderEvent,
  type OrderState,
  orderIds,
  reduceOrder,
} from '../../src/lib/photo/orderSaving'

const a = ['1', '2', '3']
const b = ['3', '1', '2']
const c = ['3', '2', '1']
const error = new Error('Failed to save image order.')

/** Events as a person and the database cause them; those about an attempt concern the last one. */
type Step = OrderEvent | ((attempt: Attempt) => OrderEvent)

const drag = (from: readonly string[], to: readonly string[]): Step => ({
  type: 'arranged',
  from,
  to,
})
const dropped = drag(a, b)
const again = drag(b, c)
const changed: Step = { type: 'changed' }
const held: Step = { type: 'held' }
const released: Step = { type: 'released' }
const sent: Step = { type: 'sent', stored: a, quiet: false }
const accepted: Step = (attempt) => ({ type: 'accepted', attempt })
const stored: Step = (attempt) => ({ type: 'stored', attempt })
const failed: Step = (attempt) => ({ type: 'failed', attempt, error, conflict: undefined })
const gone: Step = (attempt) => ({ type: 'failed', attempt, error, conflict: { kind: 'gone' } })
const theirs: Step = (attempt) => ({
  type: 'failed',
  attempt,
  error,
  conflict: { kind: 'order', by: undefined },
})
const givenUp: Step = { type: 'givenUp' }

function stateAfter(steps: readonly Step[], from = nothingArranged): OrderState {
  return steps.reduce((state, step) => {
    if (typeof step !== 'function') return reduceOrder(state, step)
    if (!state.attempt) throw new Error('Nothing was sent.')
    return reduceOrder(state, step(state.attempt))
  }, from)
}

describe('the order of photographs', () => {
  // biome-ignore format: a case a line reads as a table
  test.each<[says: string, steps: Step[], shows: Partial<OrderState>, unsaved: boolean]>([
    ['is as stored at first', [], { arranged: undefined, due: undefined, phase: 'idle' }, false],
    ['is shown and due once it is dropped', [dropped], { arranged: b, due: b, seen: a }, true],
    ['a drop in its own place changes nothing', [drag(a, a)], { arranged: undefined, due: undefined }, false],
    ['a second drop is made from the stored order', [dropped, again], { arranged: c, due: c, seen: a }, true],
    ['an upload or a deletion is unsaved, and not due', [changed], { arranged: undefined, due: undefined }, true],
    ['waits for a deletion', [dropped, held], { arranged: b, due: undefined }, true],
    ['is due again after the deletion', [dropped, held, released], { due: b }, true],
    ['after a deletion alone nothing is due', [held, released], { due: undefined }, false],
    ['is no longer due while it is sent', [dropped, sent], { arranged: b, due: undefined, phase: 'saving' }, true],
    ['is the stored one in the end', [dropped, sent, accepted, stored], { arranged: undefined, phase: 'saved', seen: b }, false],
    ['is numbered as it is without a drop', [changed, sent, accepted, stored], { phase: 'saved' }, false],
    ['a drop meanwhile stays, made from the one that was accepted', [dropped, sent, again, accepted, stored], { arranged: c, due: c, seen: b }, true],
    ['stays on screen after a failure', [dropped, sent, failed], { arranged: b, due: undefined, phase: 'failed', problem: error }, true],
    ['is sent again after a failure', [dropped, sent, failed, sent, accepted, stored], { phase: 'saved', problem: undefined }, false],
    ['stays when a photograph of it is gone', [dropped, sent, gone], { arranged: b, conflict: { kind: 'gone', mine: b } }, true],
    ['gives way to somebody else’s, and is kept beside it', [dropped, sent, theirs], { arranged: undefined, conflict: { kind: 'order', by: undefined, mine: b } }, false],
    ['the newest one is kept', [dropped, sent, again, theirs], { arranged: undefined, due: undefined, conflict: { kind: 'order', by: undefined, mine: c } }, false],
    ['a conflict is over with the next attempt', [dropped, sent, gone, sent], { conflict: undefined, phase: 'saving' }, true],
    ['is given up', [dropped, givenUp], { arranged: undefined, due: undefined }, false],
  ])('%s', (_, steps, shows, unsaved) => {
    const state = stateAfter(steps)
    expect(state).toMatchObject(shows)
    expect(isUnsaved(state)).toBe(unsaved)
  })

  test('a failure that the caller reports is no problem of the screen', () => {
    const state = stateAfter([dropped, { type: 'sent', stored: a, quiet: true }, failed])
    expect(state).toMatchObject({ phase: 'failed', problem: undefined, arranged: b })
  })

  test.each([
    ['stored', stored],
    ['failed', failed],
  ])('an earlier attempt that %s says nothing of the last one', (_, outcome) => {
    const first = stateAfter([dropped, sent])
    const second = stateAfter([again, sent], first)
    if (typeof outcome !== 'function' || !first.attempt) throw new Error('Nothing was sent.')
    expect(reduceOrder(second, outcome(first.attempt))).toMatchObject({
      phase: 'saving',
      arranged: c,
      problem: undefined,
    })
  })

  test('restored photographs were not seen where they come back', () => {
    const back = new Set(['2'])
    const state = stateAfter([
      dropped,
      { type: 'arranged', from: ['3', '1', '2'], to: ['3', '2', '1'], back },
    ])
    expect(state).toMatchObject({ arranged: c, seen: ['1', '3'] })
  })

  test('an attempt tells the order, what it was made from, and what others have added since', () => {
    expect(
      stateAfter([dropped, { type: 'sent', stored: [...a, '4'], quiet: false }]).attempt,
    ).toEqual({
      ids: ['3', '1', '2', '4'],
      seen: a,
      changes: 1,
      quiet: false,
    })
    expect(stateAfter([changed, sent]).attempt).toEqual({
      ids: [],
      seen: [],
      changes: 1,
      quiet: false,
    })
  })
})

test.each<[says: string, isSent: boolean, steps: Step[]]>([
  ['nothing new', false, [changed]],
  ['a new order', true, [dropped]],
  ['one that is under way', false, [dropped, sent]],
  ['a newer one than is under way', true, [dropped, sent, again]],
  ['one that could not be stored', true, [dropped, sent, failed]],
  ['one that is stored', false, [dropped, sent, accepted, stored]],
  ['one that is given up', false, [dropped, givenUp]],
])('leaving with %s sends it: %s', (_, isSent, steps) => {
  expect(isToBeSent(stateAfter(steps))).toBe(isSent)
})

test('unknown photographs follow those that a person has put in order', () => {
  expect(orderIds(['1', '2', '3', '4'], ['3', '1', 'x'])).toEqual(['3', '1', '2', '4'])
})
