import { describe, expect, test } from 'vitest'
import type { Account } from '../../src/services/account/auth'
import {
  awaitsSignIn,
  firstSession,
  reduceSession,
  type Session,
  type SessionEvent,
  type SessionState,
} from '../../src/services/account/session'

const email = 'sam@example.com'
const account = (access: Account['access']): Account => ({
  id: 'sam',
  email,
  access,
  role: 'negotiator',
  name: 'Sam',
})
const ivy: Account = { ...account('staff'), id: 'ivy', email: 'ivy@example.com', name: 'Ivy' }
const error = new Error('no answer')
const noFactor =
  'Your agency now asks for two-step verification. Log out, sign in again and set it up.'

const stateAfter = (events: readonly SessionEvent[]): SessionState =>
  events.reduce(reduceSession, firstSession)

const checked = (access?: Account['access']): SessionEvent => ({
  type: 'checked',
  account: access && account(access),
})
const signedIn = (access?: Account['access']): SessionEvent => ({
  type: 'signedIn',
  account: access && account(access),
})
const gone: SessionEvent = { type: 'ended', how: 'gone' }
const refused: SessionEvent = { type: 'ended', how: 'refused' }
const again = (access?: Account['access']): SessionEvent => ({
  type: 'checkedAgain',
  account: access && account(access),
})
const busy: SessionEvent = { type: 'busy', isBusy: true }
const elsewhere = (who: Account): SessionEvent => ({ type: 'signedInElsewhere', account: who })

const staff: Session = {
  state: 'staff',
  id: 'sam',
  email,
  name: 'Sam',
  role: 'negotiator',
  ended: undefined,
}
const ivysSession: Session = { ...staff, id: 'ivy', email: 'ivy@example.com', name: 'Ivy' }
const endedWith = (refusal?: string): Session => ({
  ...staff,
  ended: { asksFor: 'password', ...(refusal && { refusal }) },
})
const codeAsked: Session = { ...staff, ended: { asksFor: 'code' } }
const accessEnded: Session = { state: 'accessEnded', email }
const signedOut: Session = { state: 'signedOut' }

describe('the session of the portal', () => {
  // biome-ignore format: a case a line reads as a table
  test.each<[says: string, events: SessionEvent[], session: Session]>([
    ['is being checked at first', [], { state: 'checking' }],
    ['is that of a member of staff', [checked('staff')], staff],
    ['is nobody’s', [checked()], signedOut],
    ['is that of somebody else', [checked('none')], { state: 'refused', email }],
    ['is that of a former colleague', [checked('ended')], { state: 'accessEnded', email }],
    ['lacks its code', [checked('codeNeeded')], { state: 'codeNeeded', email }],
    ['lacks a second factor', [checked('factorNeeded')], { state: 'factorNeeded', email }],
    ['is unknown without an answer', [{ type: 'notChecked', error }], { state: 'unknown', error }],
    ['is found at another try', [{ type: 'notChecked', error }, { type: 'checking' }, checked('staff')], staff],
    ['an answer that comes after signing out is late', [{ type: 'signedOut' }, checked('staff')], signedOut],
    ['a failure that comes after signing in is late', [signedIn('staff'), { type: 'notChecked', error }], staff],
    ['begins with the password', [checked(), signedIn('staff')], staff],
    ['begins with the code', [checked(), signedIn('codeNeeded'), signedIn('staff')], staff],
    ['begins with neither for others', [checked(), signedIn('none')], { state: 'refused', email }],
    ['takes a new name', [checked('staff'), { type: 'renamed', name: 'Samuel' }], { ...staff, name: 'Samuel' }],
    ['names nobody who is not there', [checked(), { type: 'renamed', name: 'Samuel' }], signedOut],
    ['an end during the check is the check’s to tell', [gone, checked('staff')], staff],
    ['an end without work leads to the login form', [checked('none'), gone], signedOut],
  ])('%s', (_, events, session) => {
    expect(stateAfter(events).session).toEqual(session)
  })
})

describe('open work, when its session ends', () => {
  const ended = [checked('staff'), gone]

  // biome-ignore format: a case a line reads as a table
  test.each<[says: string, events: SessionEvent[], session: Session]>([
    ['stays, and asks for the password', ended, endedWith()],
    ['stays as well when a call was refused', [checked('staff'), refused], endedWith()],
    ['is not disturbed by this tab’s own signing out', [checked('staff'), busy, gone], staff],
    ['goes on after signing in', [...ended, signedIn('staff')], staff],
    ['asks for the code after the password', [...ended, signedIn('codeNeeded')], codeAsked],
    ['expects refusals until the code is entered', [...ended, signedIn('codeNeeded'), refused], codeAsked],
    ['asks for the password when the code came too late', [...ended, signedIn('codeNeeded'), gone], endedWith()],
    ['goes on after the code', [...ended, signedIn('codeNeeded'), signedIn('staff')], staff],
    ['is kept from an account that is not staff', [...ended, { type: 'signedIn', account: { ...ivy, access: 'none' } }], endedWith('ivy@example.com is not a staff account.')],
    ['is kept from an account without a second factor', [...ended, signedIn('factorNeeded')], endedWith(noFactor)],
    ['waits on when the new session is over at once', [...ended, signedIn()], endedWith()],
    ['is gone when its person was removed', [checked('staff'), again('ended')], accessEnded],
    ['is gone when its person is not staff at all any more', [checked('staff'), again('none')], { state: 'refused', email }],
    ['is gone when its person signs in without access', [...ended, signedIn('ended')], accessEnded],
    ['is kept from another account whose access has ended', [...ended, { type: 'signedIn', account: { ...ivy, access: 'ended' } }], endedWith('Your access to the portal has ended. An administrator can give it again.')],
    ['keeps the reason when the session ends with the access', [checked('staff'), again('ended'), gone], accessEnded],
    ['goes on after a call that was not allowed for another reason', [checked('staff'), again('staff')], staff],
    ['is not brought back by a check that ends after signing out', [checked('staff'), { type: 'signedOut' }, again('staff')], signedOut],
    ['is not disturbed by a check that ends after the session', [...ended, again('ended')], endedWith()],
    ['goes with the session of a colleague in another tab', [...ended, elsewhere(ivy)], ivysSession],
    ['does not go with one that is not staff', [...ended, elsewhere(account('none'))], endedWith()],
    ['is left by logging out', [...ended, { type: 'signedOut' }], signedOut],
  ])('%s', (_, events, session) => {
    expect(stateAfter(events).session).toEqual(session)
  })
})

test.each<[says: string, awaits: boolean, events: SessionEvent[]]>([
  ['while it is checked', false, []],
  ['while this tab signs in', false, [checked(), busy]],
  ['while somebody works', false, [checked('staff')]],
  ['at the login form', true, [checked()]],
  ['without an answer', true, [{ type: 'notChecked', error }]],
  ['over open work', true, [checked('staff'), gone]],
])('a session begun in another tab: %s it is taken over: %s', (_, awaits, events) => {
  expect(awaitsSignIn(stateAfter(events))).toBe(awaits)
  expect(stateAfter([...events, elsewhere(ivy)]).session).toEqual(
    awaits ? ivysSession : stateAfter(events).session,
  )
})
