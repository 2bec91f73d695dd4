/** The words of answering a question, and of the questions answered on a listing's page. */
export const answersText = {
  title: 'Answer',
  answer: 'Your answer',
  answerHint: 'It stands in the letter between the greeting and your regards.',
  letter: 'Open the letter in your mail program',
  copy: 'Copy the letter',
  copied: 'The letter is on your clipboard.',
  notCopied: 'The letter could not be copied. Please open it in your mail program.',
  /** The length of a link has a limit on some systems. */
  longLetter:
    'Your answer is too long for the link to a mail program, which opens without it. Copy the letter, and paste it there.',
  sent: 'Once the letter is sent:',

  show: 'Show on the page',
  showHint: 'Others with the same question read it there, without a name.',
  warning:
    'Everybody can read both texts. Leave out names, and whatever else tells who asked or lives there.',
  personal: (found: string) => `This may tell who asked: ${found}`,
  question: 'Question on the page',
  answerOnPage: 'Answer on the page',
  save: 'Put on the page',
  saving: 'Saving...',
  shown: 'The question is on the page with its answer.',
  missing: { question: 'Please enter the question.', answer: 'Please enter the answer.' },
  tooLong: (limit: string, has: string) =>
    `Please keep this to ${limit} characters. It has ${has}.`,

  changedSince:
    'Somebody else has changed this answer since you began. What it says now stands above; saving replaces it.',

  onPage: 'Questions answered',
  group: 'Questions answered',
  lead: 'What visitors asked about this home, and what was answered on its page.',
  open: 'See the questions answered',
  loading: 'Loading the questions answered...',
  loadFailed: 'Failed to load the questions answered',
  none: 'Nothing is answered on the page yet.',
  noneHint: 'Answer a question under Enquiries, and choose to show it on the page.',
  answeredOn: (day: string) => `Answered ${day}`,
  offPage: 'Not on the page',
  use: 'Use this answer',
  edit: 'Edit',
  takeOff: 'Take off the page',
  putBack: 'Put back on the page',
  cancel: 'Cancel',
  saveChanges: 'Save the changes',
  takenOff: 'It is off the page.',
  back: 'It is on the page again.',
  reworded: 'The changes are saved.',
  saveFailed: 'Failed to save the answer',
  changedMeanwhile:
    'Somebody else has changed this answer meanwhile. Nothing was saved, and what you entered is still here.',

  facts: 'Your answer states facts that the listing has a field for.',
  fill: (label: string, value: string) => `Fill in ${label}: ${value}`,
  broken: {
    title: 'This could not be opened',
    text: 'Your answer stays. Please try once more, or load the page again once the letter is sent.',
  },
} as const
