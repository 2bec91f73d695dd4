import hampshireImage from '~/assets/offices/georgian-entrance.jpg?w=768;1280&built'
import londonImage from '~/assets/offices/office-building.jpg?w=768;1280&built'
import essexImage from '~/assets/offices/shopfront-row.jpg?w=768;1280&built'
import type { Position } from '~/lib/mercator'
import type { Department } from '~/types/enquiry'
import { agency, mailboxes } from './agency'

export interface DepartmentContact {
  id: Department
  name: string
  text: string
  phone: string
  phoneHref: string
  email: string
}

export const departments: readonly DepartmentContact[] = [
  {
    id: 'sales',
    name: 'Sales',
    text: 'Buying, selling, and what your home would fetch.',
    phone: '020 7946 0121',
    phoneHref: 'tel:+442079460121',
    email: mailboxes.sales,
  },
  {
    id: 'lettings',
    name: 'Lettings',
    text: 'Finding a home to rent, or a tenant for yours.',
    phone: '020 7946 0122',
    phoneHref: 'tel:+442079460122',
    email: mailboxes.lettings,
  },
  {
    id: 'management',
    name: 'Property Management',
    text: 'Repairs, rent and keys, once somebody lives there.',
    phone: '020 7946 0123',
    phoneHref: 'tel:+442079460123',
    email: mailboxes.management,
  },
]

export interface Office {
  id: string
  name: string
  /** What it is called beside its marker, where its county is plain to see. */
  town: string
  address: readonly string[]
  phone: string
  phoneHref: string
  email: string
  hours: string
  image: BuiltImage
  alt: string
  position: Position
}

const shared = {
  phone: agency.phone,
  phoneHref: agency.phoneHref,
  hours: 'Mon-Fri 9am-6pm',
} as const

/** From the source of the river to its mouth. */
export const offices: readonly Office[] = [
  {
    ...shared,
    id: 'hampshire',
    name: 'Hampshire Office',
    town: 'Basingstoke',
    address: ['3 Cider Press Yard', 'Basingstoke RG21 7CV'],
    email: 'hampshire@bramleyandgrove.example',
    image: hampshireImage,
    alt: 'Blue panelled front door under a fanlight, with stone steps and black iron railings.',
    position: { lat: 51.2667, lng: -1.0876 },
  },
  {
    ...shared,
    id: 'london',
    name: 'London City Office',
    town: 'City of London',
    address: agency.address,
    email: 'london@bramleyandgrove.example',
    image: londonImage,
    alt: 'Office building with a deep stone window grid and planted plaza.',
    position: { lat: 51.5135, lng: -0.0945 },
  },
  {
    ...shared,
    id: 'essex',
    name: 'Essex Office',
    town: 'Benfleet',
    address: ['27 Creekside Parade', 'Benfleet SS7 1CV'],
    email: 'essex@bramleyandgrove.example',
    image: essexImage,
    alt: 'Parade of traditional painted shopfronts with awnings and flats above.',
    position: { lat: 51.5462, lng: 0.5618 },
  },
]

/** The office that looks after a county; London's looks after all that has none of its own. */
export function officeForCounty(county: string): Office | undefined {
  const wanted = offices.find(({ name }) => name.startsWith(county))
  return wanted ?? offices.find(({ id }) => id === 'london')
}
