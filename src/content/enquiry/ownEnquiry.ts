import type { OwnEnquiry } from '~/types/ownEnquiry'

/** The words of the page behind the link of an enquiry's letters. */

export const ownEnquiryPage = {
  title: 'Your enquiry',
  description: 'What you asked us, what has become of it, and a way to withdraw it.',
  loading: 'Loading your enquiry...',
  loadFailed: 'Failed to load your enquiry',
  unknown:
    'We hold no enquiry under this link. It was erased, or the link is not whole: please open it from our letter once more.',
  sent: (moment: string) => `Sent on ${moment}`,
  asked: 'What you asked',
  message: 'Your message',
  home: 'See the home',
  questions: 'Something to add? Reply to our letter, or call',
} as const

/** Each state in plain words. */
export const ownEnquiryStates: Readonly<
  Record<OwnEnquiry['state'], { name: string; text: string }>
> = {
  new: { name: 'Received', text: 'We have it. Nobody has taken it up yet.' },
  acknowledged: { name: 'Being answered', text: 'One of us has taken it up.' },
  answered: { name: 'Answered', text: 'We have answered you.' },
  closed: { name: 'Closed', text: 'We have closed it.' },
  withdrawn: { name: 'Withdrawn', text: 'You have withdrawn it. We do nothing more about it.' },
}

export const withdrawTexts = {
  withdraw: 'Withdraw this enquiry',
  question: 'Withdraw this enquiry?',
  text: 'We then do nothing more about it. You can always write to us again.',
  keep: 'Keep it',
  confirm: 'Withdraw it',
  withdrawing: 'Withdrawing...',
  failed: 'Failed to withdraw your enquiry',
} as const
