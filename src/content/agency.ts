import type { Department } from '~/types/enquiry'

/** The agency's details. It is fictional; the numbers are from the range that Ofcom reserves for drama. */
export const agency = {
  name: 'Bramley & Grove',
  phone: '020 7946 0120',
  phoneHref: 'tel:+442079460120',
  email: 'sales@bramleyandgrove.example',
  address: ['Grove House', '14 Old Orchard Court', 'London EC2V 7HG'],
  areas: ['London', 'Hampshire', 'Essex', 'South-East'],
} as const

/** The addresses to which enquiries are relayed. Typed text never influences the choice. */
export const mailboxes: Readonly<Record<Department, string>> = {
  sales: 'sales@bramleyandgrove.example',
  lettings: 'lettings@bramleyandgrove.example',
  management: 'management@bramleyandgrove.example',
}
