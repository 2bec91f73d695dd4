import type { Viewing } from '~/types/viewing'

/** The words of the page behind the link of a viewing's letters. */
export const viewingPage = {
  title: 'Your viewing',
  description: 'When and where you see a home, and a way to change the time or to cancel.',
  loading: 'Loading your viewing...',
  failed: 'Your viewing could not be loaded.',
  offline: 'You are offline. Your viewing is shown once you are back online.',
  notChanged: 'That could not be done. Please try again.',
  unknown: {
    title: 'This link is no longer valid',
    text: 'We hold no viewing under this link any more. If you want to see a home, please book a viewing on its page, or telephone.',
  },
  damaged: {
    title: 'This link is damaged',
    text: 'A part of it is missing. Please open it from our e-mail again, or copy all of it.',
  },
  facts: {
    label: 'The viewing',
    home: 'Home',
    when: 'When',
    where: 'Where',
    questions: 'Questions',
  },
  addressLater: 'The full address is here once the time is agreed.',
  home: 'See the home',
  calendar: 'Add to my calendar',
  before: {
    title: 'Read before you come',
    asked: 'Still asked:',
  },
  change: {
    button: 'Change the time',
    title: 'Change the time',
    day: 'Day',
    none: 'There are no free times in the next month.',
    loading: 'Loading the free times...',
    telephone: 'To change the time, please telephone',
    submit: (moment: string) => `Change to ${moment}`,
    submitting: 'Changing...',
    keep: 'Keep the time',
    changed: 'The time is changed. We have e-mailed you.',
    requested: 'We ask the owner whether the new time suits, and e-mail you.',
  },
  cancel: {
    button: 'Cancel',
    question: 'Cancel this viewing?',
    text: 'The time is then free for somebody else. You can always book another.',
    keep: 'Keep it',
    confirm: 'Cancel the viewing',
    cancelling: 'Cancelling...',
  },
  /** Instead of what can no longer be done here. */
  telephone: 'Please telephone',
  gone: 'This home is no longer on the market. We will write to you about the viewing.',
} as const

/** Each state in plain words. */
export const viewingStates: Readonly<Record<Viewing['state'], { name: string; text: string }>> = {
  requested: {
    name: 'Requested',
    text: 'We have asked the owner, and e-mail you as soon as the time is agreed.',
  },
  booked: { name: 'Booked', text: 'One of us meets you at the property.' },
  done: {
    name: 'This viewing is over',
    text: 'If you would like to see the home again, or to ask something, please telephone.',
  },
  missed: { name: 'This viewing is over', text: 'We did not meet. You can always book another.' },
  cancelled: {
    name: 'Cancelled',
    text: 'This viewing does not take place. You can always book another.',
  },
}
