import { expect, test } from 'vitest'
import {
  type Closing,
  type ClosingEvent,
  type ClosingQuestion,
  open,
  reduceClosing,
} from '../../src/lib/listing/closing'

const close = (...unsaved: ClosingQuestion[]): ClosingEvent => ({
  type: 'requested',
  unsaved: new Set(unsaved),
  isCancelled: false,
})
const cancel = (...unsaved: ClosingQuestion[]): ClosingEvent => ({
  type: 'requested',
  unsaved: new Set(unsaved),
  isCancelled: true,
})
const stay: ClosingEvent = { type: 'stayed' }
const insist: ClosingEvent = { type: 'insisted' }
const stored: ClosingEvent = { type: 'stored' }
const failed = (about: 'captions' | 'order'): ClosingEvent => ({ type: 'failed', about })

const storing = (isCancelled = false): Closing => ({ step: 'storing', isCancelled })
const asking = (about: ClosingQuestion, isCancelled = false): Closing => ({
  step: 'asking',
  about,
  isCancelled,
})
const closed: Closing = { step: 'closed', keepsOrder: true }
const closedWithoutOrder: Closing = { step: 'closed', keepsOrder: false }

// biome-ignore format: a case a line reads as a table
test.each<[says: string, events: ClosingEvent[], state: Closing]>([
  ['closing stores the order first', [close()], storing()],
  ['and closes once it is stored', [close(), stored], closed],
  ['captions are stored on the way', [close('captions')], storing()],
  ['a second wish to close changes nothing', [close(), close('entries')], storing()],
  ['an order that cannot be stored is asked about', [close(), failed('order')], asking('order')],
  ['and stays on screen', [close(), failed('order'), stay], open],
  ['or is given up', [close(), failed('order'), insist], closedWithoutOrder],
  ['captions that cannot be stored are asked about', [close('captions'), failed('captions')], asking('captions')],
  ['and the order is stored without them', [close('captions'), failed('captions'), insist], storing()],
  ['which may fail as well', [close('captions'), failed('captions'), insist, failed('order'), insist], closedWithoutOrder],
  ['uploads that are under way are asked about', [close('uploads')], asking('uploads')],
  ['and go on', [close('uploads'), stay], open],
  ['or are stopped, and the order is stored', [close('uploads'), insist, stored], closed],
  ['unsaved entries are asked about first', [close('entries', 'uploads')], asking('entries')],
  ['a wish to close does not answer the question', [close('entries'), close()], asking('entries')],
  ['without them the order is stored', [close('entries', 'uploads'), insist], storing()],
  ['cancelling gives up the order', [cancel()], closedWithoutOrder],
  ['but stores captions', [cancel('captions')], storing(true)],
  ['and no more', [cancel('captions'), stored], closedWithoutOrder],
  ['cancelling asks about uploads', [cancel('uploads')], asking('uploads', true)],
  ['and gives up the order after them', [cancel('uploads'), insist, stored], closedWithoutOrder],
  ['after staying, closing begins anew', [cancel('uploads'), stay, close(), stored], closed],
  ['an answer without a question means nothing', [insist, stored, failed('order')], open],
])('%s', (_, events, state) => {
  expect(events.reduce(reduceClosing, open)).toEqual(state)
})
