import type { Position } from '~/lib/mercator'
import type { Department } from '~/types/enquiry'
import type { PropertyClass } from '~/types/property'
// The import names the file's ending, because vite.config.ts reads this file too (build/deviceFiles.ts).
import { agency, mailboxes } from './agency.ts'

export interface DepartmentContact {
  id: Department
  name: string
  text: string
  phone: string
  phoneHref: string
  email: string
}

const sales: DepartmentContact = {
  id: 'sales',
  name: 'Sales',
  text: 'Buying, selling, and what your home is worth.',
  phone: '020 7946 0121',
  phoneHref: 'tel:+442079460121',
  email: mailboxes.sales,
}

const lettings: DepartmentContact = {
  id: 'lettings',
  name: 'Lettings',
  text: 'Finding a home to rent, or a tenant for yours.',
  phone: '020 7946 0122',
  phoneHref: 'tel:+442079460122',
  email: mailboxes.lettings,
}

export const departments: readonly DepartmentContact[] = [
  sales,
  lettings,
  {
    id: 'management',
    name: 'Property Management',
    text: 'Repairs, rent and keys, once the tenants have moved in.',
    phone: '020 7946 0123',
    phoneHref: 'tel:+442079460123',
    email: mailboxes.management,
  },
]

/** The contact for a listing. */
export function departmentFor(propertyClass: PropertyClass): DepartmentContact {
  return propertyClass === 'rent' ? lettings : sales
}

export interface Office {
  id: 'hampshire' | 'london' | 'essex'
  name: string
  /** The name beside the marker on the map, where the county is obvious. */
  town: string
  address: readonly string[]
  phone: string
  phoneHref: string
  email: string
  hours: string
  /** A description of the drawing. */
  alt: string
  position: Position
}

export const openingHours = 'Mon-Fri 9am-6pm'

const shared = {
  phone: agency.phone,
  phoneHref: agency.phoneHref,
  hours: openingHours,
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
    alt: 'Drawing of a long brick range with a carriage arch and a hoist, and an apple tree in its yard.',
    position: { lat: 51.2667, lng: -1.0876 },
  },
  {
    ...shared,
    id: 'london',
    name: 'London City Office',
    town: 'City of London',
    address: agency.address,
    email: 'london@bramleyandgrove.example',
    alt: 'Drawing of a City house of five bays, between a church steeple and a tower of offices.',
    position: { lat: 51.5135, lng: -0.0945 },
  },
  {
    ...shared,
    id: 'essex',
    name: 'Essex Office',
    town: 'Benfleet',
    address: ['27 Creekside Parade', 'Benfleet SS7 1CV'],
    email: 'essex@bramleyandgrove.example',
    alt: 'Drawing of a parade of three shops, with a sailing barge in the creek beside it.',
    position: { lat: 51.5462, lng: 0.5618 },
  },
]

/** The office for a county; London's for a county without one. */
export function officeForCounty(county: string): Office | undefined {
  const wanted = offices.find(({ name }) => name.startsWith(county))
  return wanted ?? offices.find(({ id }) => id === 'london')
}
