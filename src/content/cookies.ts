export const cookieBanner = {
  title: 'Cookie Preferences',
  lead: 'We use only essential cookies unless you agree to more.',
  policyLink: 'Privacy policy',
  showDetails: 'Show Details',
  hideDetails: 'Hide Details',
  refuseAll: 'Only Necessary',
  acceptSelected: 'Accept Selected',
  acceptAll: 'Accept All',
} as const

export const cookiePurposes: readonly {
  purpose: 'necessary' | 'analytics' | 'marketing'
  label: string
  text: string
}[] = [
  {
    purpose: 'necessary',
    label: 'Necessary',
    text: 'Always on. Keeps this choice, your shortlist and your places, and an enquiry until it is sent, in your browser.',
  },
  {
    purpose: 'analytics',
    label: 'Analytics',
    text: 'Counts visits in sums, without cookies or names. On unless you switch it off.',
  },
  {
    purpose: 'marketing',
    label: 'Marketing',
    text: 'Lets other firms’ services load, such as a Google map, which may set cookies of their own, and keeps the link that led you here while this tab is open.',
  },
]
