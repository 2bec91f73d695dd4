import { deterministicId } from '../deterministicId.ts'

/** An enquiry of the demonstration and what the office has done about it. */
export interface DemoEnquiry {
  source: 'valuation' | 'consultation' | 'viewing' | 'interest' | 'question' | 'contact' | 'home'
  mailbox: 'sales' | 'lettings' | 'management'
  name: string
  phone?: string
  message?: string
  /** The key of the listing that it is about. */
  listing?: string
  /** What only this kind of form asks; a day is filled in with the next day on which the office works. */
  asked?: Record<string, string>
  page: string
  wantsNews?: true
  /** How many working days ago it arrived, and when on that day in London. */
  arrived: Moment
  /** Who did what about it, and when. */
  steps?: readonly { by: Colleague; at: Moment; state: 'acknowledged' | 'answered' | 'closed' }[]
}

export const enquiryId = ({ name }: DemoEnquiry) => deterministicId(`enquiry/${name}`)

export type Colleague = 'administrator' | 'sales' | 'lettings'
export type Moment = readonly [workingDaysAgo: number, time: string]

export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    source: 'viewing',
    mailbox: 'sales',
    name: 'Hannah Osei',
    phone: '020 7946 0311',
    message: 'We have sold and can move by March. Is the study big enough for two desks?',
    listing: 'sale-canonbury-georgian-house',
    asked: { preferredTime: 'morning' },
    page: '/properties',
    wantsNews: true,
    arrived: [0, '08:52'],
  },
  {
    source: 'question',
    mailbox: 'sales',
    name: 'Leila Haddad',
    message:
      'We have a dog and two bicycles. Is there a way from the street to the garden without going through the house?',
    listing: 'sale-canonbury-georgian-house',
    page: '/properties',
    arrived: [0, '08:15'],
  },
  {
    source: 'home',
    mailbox: 'sales',
    name: 'Tomasz Zieliński',
    message: 'Do you expect anything with a workshop or a garage near Leigh-on-Sea before Easter?',
    page: '/',
    arrived: [0, '07:40'],
  },
  {
    source: 'valuation',
    mailbox: 'sales',
    name: 'Margaret Alleyne',
    phone: '020 7946 0327',
    asked: { preferredTime: 'afternoon', propertyAddress: '6 Example Terrace, London SW11' },
    page: '/services',
    arrived: [1, '19:15'],
  },
  {
    source: 'viewing',
    mailbox: 'lettings',
    name: 'Dev Chaudhary',
    phone: '07700 900142',
    message: 'Two of us, both working nearby. We have a cat.',
    listing: 'rent-islington-georgian-maisonette',
    asked: { preferredTime: 'evening' },
    page: '/rentals',
    arrived: [1, '12:08'],
    steps: [{ by: 'lettings', at: [1, '12:41'], state: 'acknowledged' }],
  },
  {
    source: 'contact',
    mailbox: 'management',
    name: 'Iris Novak',
    phone: '07700 900188',
    message:
      'The entry telephone at our building has not rung since Monday. Flat 4 has the same. Could somebody look at it?',
    asked: { department: 'management' },
    page: '/contact',
    arrived: [1, '09:30'],
    steps: [{ by: 'administrator', at: [1, '09:44'], state: 'acknowledged' }],
  },
  {
    source: 'interest',
    mailbox: 'sales',
    name: 'Oliver Brandt',
    phone: '020 7946 0355',
    message: 'Which floors are left with three bedrooms, and is parking sold with the flat?',
    listing: 'development-kew-bridge-wharf',
    asked: { preferredTime: 'afternoon' },
    page: '/developments',
    wantsNews: true,
    arrived: [2, '16:20'],
    steps: [
      { by: 'sales', at: [2, '16:31'], state: 'acknowledged' },
      { by: 'sales', at: [1, '10:05'], state: 'answered' },
    ],
  },
  {
    source: 'viewing',
    mailbox: 'sales',
    name: 'Siân Prosser',
    phone: '07700 900119',
    message: 'Would a Saturday be possible?',
    listing: 'sale-leigh-on-sea-flat',
    asked: { preferredTime: 'morning' },
    page: '/properties',
    arrived: [2, '11:02'],
    steps: [
      { by: 'sales', at: [2, '11:50'], state: 'acknowledged' },
      { by: 'sales', at: [2, '15:12'], state: 'answered' },
    ],
  },
  {
    source: 'consultation',
    mailbox: 'sales',
    name: 'Rafael Monteiro',
    phone: '020 7946 0362',
    message: 'I am looking at two shops in Essex and should like to hear about yields.',
    asked: { preferredTime: 'morning', consultationType: 'investment' },
    page: '/services',
    arrived: [3, '14:48'],
    steps: [
      { by: 'administrator', at: [3, '15:30'], state: 'acknowledged' },
      { by: 'administrator', at: [2, '09:20'], state: 'answered' },
    ],
  },
  {
    source: 'viewing',
    mailbox: 'lettings',
    name: 'Chloe Amankwah',
    phone: '07700 900163',
    listing: 'rent-bloomsbury-studio',
    asked: { preferredTime: 'afternoon' },
    page: '/rentals',
    arrived: [3, '10:17'],
    steps: [
      { by: 'lettings', at: [3, '10:25'], state: 'acknowledged' },
      { by: 'lettings', at: [3, '11:40'], state: 'answered' },
      { by: 'lettings', at: [1, '17:05'], state: 'closed' },
    ],
  },
  {
    source: 'contact',
    mailbox: 'lettings',
    name: 'Peter Langley',
    message: 'What does a holding deposit come to on £1,950 a month, and when is it returned?',
    asked: { department: 'lettings' },
    page: '/contact',
    arrived: [4, '13:33'],
    steps: [{ by: 'lettings', at: [4, '14:02'], state: 'answered' }],
  },
  {
    source: 'valuation',
    mailbox: 'sales',
    name: 'Yusuf and Amal Karim',
    phone: '020 7946 0374',
    asked: { preferredTime: 'morning', propertyAddress: '21 Example Road, Winchester SO23' },
    page: '/',
    wantsNews: true,
    arrived: [4, '09:05'],
    steps: [
      { by: 'sales', at: [4, '09:20'], state: 'acknowledged' },
      { by: 'sales', at: [3, '16:10'], state: 'closed' },
    ],
  },
  {
    source: 'home',
    mailbox: 'sales',
    name: 'Georgina Tait',
    message: 'Thank you for showing us the mews house. We have decided to stay south of the river.',
    page: '/',
    arrived: [5, '18:26'],
    steps: [{ by: 'sales', at: [4, '10:00'], state: 'closed' }],
  },
]
