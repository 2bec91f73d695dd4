import heroImage from '~/assets/about/detail-window-seat.jpg?w=840;1480;1920&built'
import type { PropertyClass } from '~/types/property'
import type { HeroSlide } from './heroes'

export interface Statistic {
  value: string
  label: string
}

export interface TeamMember {
  name: string
  role: string
  description: string
  /** The drawing in place of a portrait: something that the text mentions. */
  drawing: 'chimney' | 'keys' | 'plan'
  alt: string
}

export interface Value {
  title: string
  description: string
}

export const about = {
  title: 'Our Story',
  description:
    'Bramley & Grove: over 25 years of combined experience in London property, our mission, the leadership team and what we value.',
  lead: 'More than 25 years in London’s premium property market, and still an agency where the owners answer the telephone.',
  story: [
    'Two surnames that happen to make an orchard: that is all there is to the name. But it suits us. A Bramley takes years to fruit and then does so for generations, which is how we think about houses and the people who live in them.',
    'What began with sales in London now takes in lettings, management, new developments and commercial property, in Hampshire and Essex as well. The work has grown; the habit of writing things down and ringing back has not changed.',
  ],
  statisticsTitle: 'The Agency in Three Figures',
  orchard:
    'Twenty-five apple trees, one for each year, drawn the way a surveyor draws them. The oldest are the broadest.',
  missionTitle: 'Our Mission',
  mission: 'Expert advice that fits the person who asked for it.',
  missionLead:
    'We combine knowledge of the market with technology, so that buyers, sellers and investors each get a plan made for them, not a package made for everybody.',
  missionParts: [
    {
      title: 'Knowledge of the market',
      text: 'What sold on the next street, for how much and why. That is local work, done on foot, and no data service replaces it.',
    },
    {
      title: 'Technology that earns its place',
      text: 'Searches you can share, particulars you can check, and one file that everybody working for you can see.',
    },
    {
      title: 'An answer for each client',
      text: 'Buyers, sellers and investors want different things. We ask first, and then plan around the answer.',
    },
  ],
  teamTitle: 'Meet The Leadership Team',
  teamLead: 'Three people run the agency, and each of them answers the telephone.',
  valuesTitle: 'Our Values',
} as const

export const aboutHero: readonly HeroSlide[] = [
  {
    image: heroImage,
    alt: 'Cushioned window seat under a wide window with stained-glass upper lights.',
    caption: about.lead,
  },
]

/**
 * The agency's claims (visitor-side §9, Office statistics), shown until `figuresConfirmed` in agencyFacts.ts says that
 * it can prove them.
 */
export const statistics: readonly Statistic[] = [
  { value: '25+', label: 'Joint Years Experience' },
  { value: '1,500+', label: 'Properties Sold' },
  { value: '5,000+', label: 'Happy Clients' },
]

const harriet: TeamMember = {
  name: 'Harriet Bramley',
  role: 'Managing Director',
  description:
    'Leads residential sales and still values homes herself. She can date a street by its chimneys, and reads a survey from the last page.',
  drawing: 'chimney',
  alt: 'Drawing of a brick chimney with three pots.',
}

const daniel: TeamMember = {
  name: 'Daniel Grove',
  role: 'Managing Director',
  description:
    'Looks after lettings, management and commercial property. Holds the keys, and the diary of every certificate, review and renewal.',
  drawing: 'keys',
  alt: 'Drawing of two keys and a label on a ring.',
}

export const team: readonly TeamMember[] = [
  harriet,
  daniel,
  {
    name: 'Anjali Mistry',
    role: 'Technical Manager',
    description:
      'Runs the systems behind the listings, checks every measurement, and makes sure that plans, photographs and facts agree.',
    drawing: 'plan',
    alt: 'Drawing of the plan of a flat, with its dimensions.',
  },
]

/** Who answers for a listing; see their descriptions. */
export function memberFor(propertyClass: PropertyClass): TeamMember {
  const isSold = propertyClass === 'sale' || propertyClass === 'development'
  return isSold ? harriet : daniel
}

export const values: readonly Value[] = [
  {
    title: 'Excellence',
    description:
      'Particulars that stand up to a survey, and photographs taken at the right time of day.',
  },
  {
    title: 'Integrity',
    description:
      'The price we believe in, the faults we know of and the fee we charge, all told at the start.',
  },
  {
    title: 'Innovation',
    description: 'New tools when they save you time or worry, and never just because they are new.',
  },
  {
    title: 'Community',
    description:
      'We live where we work. The people across the table today are our neighbours tomorrow.',
  },
]
