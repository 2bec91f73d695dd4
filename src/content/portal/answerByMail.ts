import type { EnquiryLetter, EnquirySource } from '~/types/portal/staffEnquiry'

/** The words of answering an enquiry by a letter from the desk. */
export const answerText = {
  open: 'Answer by e-mail',
  title: 'Answer by e-mail',
  template: 'Begin with',
  noTemplate: 'An empty letter',
  ownText: 'To begin with something else, empty your answer.',
  answer: 'Your answer',
  hint: (name: string) =>
    `It stands between “Dear ${name},” and your regards. What they wrote follows, with a link to see or withdraw it.`,
  empty: 'Please write your answer.',
  openBrackets: 'Please fill in what stands in square brackets.',
  tooLong: (limit: string) => `Please keep this to ${limit} characters.`,
  send: (address: string) => `Send to ${address}`,
  sending: 'Sending...',
  queued: 'The e-mail is on its way.',
  failed: 'Failed to send the answer',
  addressRefuses:
    'This address has refused our letters three times, so nothing is sent to it for 30 days. Please telephone.',
  lettersFailed: 'Failed to load the letters',
  text: 'What it said',
  atOnce: 'Answered at once, by itself',
} as const

/** What has become of a letter. */
export const letterStates: Readonly<Record<EnquiryLetter['state'], string>> = {
  pending: 'On its way',
  sent: 'Sent',
  failed: 'Could not be delivered',
  cancelled: 'Not sent: the address refuses our letters',
}

interface AnswerTemplate {
  name: string
  /** What stands in square brackets is to be filled in. */
  text: (home: string) => string
}

const call: AnswerTemplate = {
  name: 'Ask when to call',
  text: () =>
    'Thank you for writing to us. May we call you about it? Please tell us which number to use, and when it suits you.',
}

const visits: readonly AnswerTemplate[] = [
  {
    name: 'Offer a time',
    text: (home) =>
      `Thank you for asking about ${home}. We could meet you there on [day] at [time]. Please tell us whether that suits you.\n\nNothing is booked until you have answered.`,
  },
  {
    name: 'Offer another time',
    text: (home) =>
      `Thank you for asking about ${home}. The time that you asked for is taken. Would [day] at [time] suit you instead?`,
  },
  {
    name: 'No longer available',
    text: (home) =>
      `Thank you for asking about ${home}. It is no longer available. May we tell you when something like it comes? If so, please say what matters most to you.`,
  },
]

/** The beginnings that suit an enquiry. */
export function templatesFor(source: EnquirySource): readonly AnswerTemplate[] {
  return source === 'viewing' || source === 'interest' ? [...visits, call] : [call]
}

/** How a letter calls the home of an enquiry. */
export const theHome = (title: string | undefined) => title ?? 'the home'
