/**
 * What a listing lacks and its owner can tell us, by the codes of private.publish_gaps, in the order in which it is asked.
 * The rest is for staff to see to.
 */
export const missingFacts: Readonly<Record<string, string>> = {
  tenure: 'Is it freehold or leasehold?',
  lease: 'When does the lease end, and what are the ground rent and the service charge a year?',
  'council-tax': 'Which council tax band is it in?',
  epc: 'The energy performance certificate, or when it was ordered.',
  'epc-let':
    'The energy rating is F or G. A home may only be let from E, or if it is registered as exempt: have you improved it, or registered?',
  'not-assured':
    'Why is the tenancy not an assured one? A let to a company would be such a reason.',
  utilities:
    'Where do electricity and water come from, how is it drained and heated, and which broadband is there?',
  parking: 'Where can one park?',
  construction: 'What is it built of?',
  risks:
    'Is anything known of the building’s safety, of restrictions, of rights of others, of flooding, erosion, planning or mining, and how accessible is it?',
  'planned-works': 'Are works to the building planned?',
  'asked-long-ago': 'An answer that we asked you for more than four weeks ago.',
  'prs-numbers': 'Your number in the Private Rented Sector Database, and that of the home.',
  photograph: 'A day on which we can take photographs.',
  photographs: 'A day on which we can take more photographs: at least four show a home.',
  'floor-plan': 'A floor plan, if you have one, or a day on which we can measure.',
}
