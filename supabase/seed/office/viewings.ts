import type { Colleague } from './enquiries.ts'

/** A viewing in the diary of the demonstration's office. */
export interface DemoViewing {
  name: string
  phone: string
  /** The key of the listing. */
  listing: string
  by: Colleague
  /** How many working days ago; below zero, how many ahead. And when on that day in London. */
  at: readonly [workingDaysAgo: number, time: string]
  state: 'requested' | 'booked' | 'done' | 'missed' | 'cancelled'
  feedback?: string
  /** Whether the owner reads it. */
  isShown?: true
  position?: string
}

/** When each of the office shows homes: weekdays as the database counts them, Monday first. */
export const demoHours: Readonly<
  Record<Colleague, readonly (readonly [days: readonly number[], starts: string, ends: string])[]>
> = {
  administrator: [[[1, 2, 3, 4, 5], '10:00', '16:00']],
  sales: [
    [[1, 2, 3, 4, 5], '09:30', '12:30'],
    [[1, 2, 3, 4, 5], '13:30', '18:00'],
    [[6], '10:00', '15:00'],
  ],
  lettings: [
    [[1, 2, 3, 4, 5], '09:00', '13:00'],
    [[1, 2, 4, 5], '14:00', '18:30'],
    [[6], '10:00', '13:00'],
  ],
}

/** The listings whose owners agree to each viewing. */
export const asksOwner: readonly string[] = [
  'sale-tooting-garden-flat',
  'sale-canonbury-georgian-house',
]

export const demoViewings: readonly DemoViewing[] = [
  {
    name: 'Hugh and Meera Lockwood',
    phone: '020 7946 0388',
    listing: 'sale-canonbury-georgian-house',
    by: 'sales',
    at: [3, '10:00'],
    state: 'done',
    feedback:
      'They liked the studio and the light on the first floor. The third bedroom is small for them.',
    isShown: true,
    position: 'Sold, subject to contract',
  },
  {
    name: 'Caitlin Rowe',
    phone: '07700 900151',
    listing: 'sale-canonbury-georgian-house',
    by: 'sales',
    at: [2, '14:30'],
    state: 'done',
    feedback: 'Above what she wants to spend; came to compare.',
    position: 'First-time buyer, mortgage agreed',
  },
  {
    name: 'Emeka Obi',
    phone: '07700 900172',
    listing: 'rent-islington-georgian-maisonette',
    by: 'lettings',
    at: [2, '11:00'],
    state: 'done',
    feedback: 'Would take it from January. Asks whether the second bedroom can be let unfurnished.',
    isShown: true,
  },
  {
    name: 'Sunita Rao',
    phone: '07700 900126',
    listing: 'sale-highgate-terrace-house',
    by: 'sales',
    at: [1, '12:00'],
    state: 'missed',
  },
  {
    name: 'Magnus Lindqvist',
    phone: '020 7946 0391',
    listing: 'sale-tooting-garden-flat',
    by: 'administrator',
    at: [1, '15:00'],
    state: 'cancelled',
  },
  {
    name: 'Hannah Osei',
    phone: '020 7946 0311',
    listing: 'sale-canonbury-georgian-house',
    by: 'sales',
    at: [-1, '10:00'],
    state: 'booked',
    position: 'Sold, can move by March',
  },
  {
    name: 'Grace Ferreira',
    phone: '07700 900134',
    listing: 'sale-highgate-terrace-house',
    by: 'sales',
    at: [-1, '11:30'],
    state: 'booked',
  },
  {
    name: 'Dev Chaudhary',
    phone: '07700 900142',
    listing: 'rent-islington-georgian-maisonette',
    by: 'lettings',
    at: [-1, '14:00'],
    state: 'booked',
  },
  {
    name: 'Aled Pugh',
    phone: '07700 900195',
    listing: 'sale-tooting-garden-flat',
    by: 'sales',
    at: [-2, '10:30'],
    state: 'requested',
    position: 'Renting, mortgage agreed',
  },
  {
    name: 'Rosa Delgado',
    phone: '07700 900157',
    listing: 'rent-camden-studio',
    by: 'lettings',
    at: [-2, '15:00'],
    state: 'booked',
  },
  {
    name: 'Owen and Ffion Bevan',
    phone: '020 7946 0397',
    listing: 'sale-greenwich-brick-flat',
    by: 'administrator',
    at: [-3, '12:00'],
    state: 'booked',
  },
  {
    name: 'Oliver Brandt',
    phone: '020 7946 0355',
    listing: 'development-kew-bridge-wharf',
    by: 'sales',
    at: [-4, '16:30'],
    state: 'booked',
  },
]
