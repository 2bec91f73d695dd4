import { listed } from '~/lib/text/listed'

/** How much is held about an address, or was. */
export type HeldCounts = Record<'enquiries' | 'alerts' | 'letters' | 'viewings', number>

const names = [
  ['enquiries', 'enquiry', 'enquiries'],
  ['alerts', 'alert', 'alerts'],
  ['letters', 'letter', 'letters'],
  ['viewings', 'viewing', 'viewings'],
] as const

/** '1 enquiry and 2 letters', with the verb that follows. */
function counted(counts: HeldCounts, [one, several]: readonly [one: string, several: string]) {
  const parts = names
    .filter(([name]) => counts[name] > 0)
    .map(([name, single, many]) =>
      counts[name] === 1 ? `1 ${single}` : `${counts[name].toLocaleString('en-GB')} ${many}`,
    )
  const total = names.reduce((sum, [name]) => sum + counts[name], 0)
  return `${listed(parts) || 'Nothing'} ${total > 1 ? several : one}`
}

export const personalDataText = {
  open: 'Personal data…',
  title: 'Personal data',
  lead: 'Find everything we hold for an email address, to hand it over or to erase it.',
  email: 'Email address',
  lookUp: 'Look up',
  lookingUp: 'Looking up...',
  missing: 'Please enter an email address.',
  held: (counts: HeldCounts, email: string) =>
    `${counted(counts, ['is', 'are'])} held about ${email}.`,
  export: 'Export',
  exported: 'The file is saved to your downloads.',
  erase: 'Erase…',
  question: (counts: HeldCounts) =>
    `${counted(counts, ['is', 'are'])} erased${counts.enquiries > 0 ? ', with all notes and history' : ''}. This cannot be undone.`,
  eraseTitle: 'Erase personal data',
  confirm: (email: string) => `To confirm, type ${email}`,
  mismatch: 'This is not the same address.',
  withCopy: 'Save a copy to my downloads first',
  eraseNow: 'Erase',
  erasing: 'Erasing...',
  cancel: 'Cancel',
  erased: (counts: HeldCounts) =>
    `${counted(counts, ['was', 'were'])} erased. The record says that it was done, not whose data it was.`,
  record: 'Record of erasures',
  recordLead: 'Who erased data, and when; never whose.',
  recordEmpty: 'Nothing has been erased yet.',
  when: 'When',
  who: 'By',
  count: 'Enquiries',
  why: 'Why',
  reasons: { request: 'On request', retention: 'Retention period over' },
  bySystem: 'The system',
  somebody: 'Somebody who has left',
  loadingRecord: 'Loading the record...',
} as const
