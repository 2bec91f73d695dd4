export const personalDataText = {
  open: 'Personal data…',
  title: 'Personal data',
  lead: 'Find everything we hold for an email address, to hand it over or to erase it.',
  email: 'Email address',
  lookUp: 'Look up',
  lookingUp: 'Looking up...',
  missing: 'Please enter an email address.',
  held: (count: number, email: string) =>
    count === 1
      ? `1 enquiry is held from ${email}.`
      : `${count.toLocaleString('en-GB')} enquiries are held from ${email}.`,
  none: (email: string) => `Nothing is held from ${email}.`,
  export: 'Export',
  exported: 'The file is saved to your downloads.',
  erase: 'Erase…',
  question: (count: number) =>
    count === 1
      ? 'The enquiry is erased with its notes and history. This cannot be undone.'
      : `All ${count.toLocaleString('en-GB')} enquiries are erased with their notes and history. This cannot be undone.`,
  eraseTitle: 'Erase personal data',
  confirm: (email: string) => `To confirm, type ${email}`,
  mismatch: 'This is not the same address.',
  withCopy: 'Save a copy to my downloads first',
  eraseNow: 'Erase',
  erasing: 'Erasing...',
  cancel: 'Cancel',
  erased: (count: number) =>
    count === 1
      ? '1 enquiry was erased. The record says that it was done, not whose it was.'
      : `${count.toLocaleString('en-GB')} enquiries were erased. The record says that it was done, not whose they were.`,
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
