import heroImage from '~/assets/about/home-office.jpg?w=840;1480;1920&built'
import type { HeroSlide } from './heroes'

export interface Statistic {
  icon: 'years' | 'keys' | 'people'
  value: string
  label: string
}

export interface TeamMember {
  name: string
  role: string
  description: string
  /** Stands for a portrait until there is a real one. */
  initials: string
}

export interface Value {
  icon: 'excellence' | 'integrity' | 'innovation' | 'community'
  title: string
  description: string
}

export const about = {
  title: 'Our Story',
  description:
    'Bramley & Grove: over 25 years of joint experience in London property, our mission, the leadership team and what we value.',
  lead: 'More than 25 years in London’s premium property market, and still an agency where the owners answer the telephone.',
  story: [
    'Two surnames that happen to make an orchard: that is all there is to the name. But it suits us. A Bramley takes years to fruit and then does so for generations, which is how we think about houses and the people who live in them.',
    'What began with sales in London now takes in lettings, management, new developments and commercial property, in Hampshire and Essex as well. The work has grown; the habit of writing things down and ringing back has not changed.',
  ],
  statisticsTitle: 'The agency in three figures',
  orchard:
    'Twenty-five trees, as a surveyor draws them: one for each year, the oldest the broadest.',
  missionTitle: 'Our Mission',
  mission: 'Expert advice that fits the person who asked for it.',
  missionLead:
    'We put knowledge of the market and technology together, so that buyers, sellers and investors each get a plan made for them and not a package made for everybody.',
  missionParts: [
    {
      title: 'Knowledge of the market',
      text: 'What sold on the next street, for how much and why. That is local work, done on foot, and no data service replaces it.',
    },
    {
      title: 'Technology that earns its place',
      text: 'Searches you can share, particulars you can check, and files that everybody working for you sees at the same moment.',
    },
    {
      title: 'An answer for each client',
      text: 'Buyers, sellers and investors want different things. We ask first, and then plan around the answer.',
    },
  ],
  teamTitle: 'Meet The Leadership Team',
  teamLead:
    'Three people run the agency. Their portraits have not been taken yet, so these are their initials.',
  valuesTitle: 'Our Values',
} as const

export const aboutHero: readonly HeroSlide[] = [
  {
    image: heroImage,
    alt: 'Home study with an oak desk by the window and a full wall of bookshelves.',
    caption: about.lead,
  },
]

/** What the agency claims (visitor-side §9, Office statistics). */
export const statistics: readonly Statistic[] = [
  { icon: 'years', value: '25+', label: 'Joint Years Experience' },
  { icon: 'keys', value: '1,500+', label: 'Properties Sold' },
  { icon: 'people', value: '5,000+', label: 'Happy Clients' },
]

export const team: readonly TeamMember[] = [
  {
    name: 'Harriet Bramley',
    role: 'Managing Director',
    description:
      'Leads residential sales and still values homes herself. Reads a street by its chimneys and a survey from the back.',
    initials: 'HB',
  },
  {
    name: 'Daniel Grove',
    role: 'Managing Director',
    description:
      'Looks after lettings, management and commercial property. Keeps the diary of every certificate, review and renewal.',
    initials: 'DG',
  },
  {
    name: 'Anjali Mistry',
    role: 'Technical Manager',
    description:
      'Runs the systems behind the listings, measures what is drawn and makes sure that plans, photographs and facts agree.',
    initials: 'AM',
  },
]

export const values: readonly Value[] = [
  {
    icon: 'excellence',
    title: 'Excellence',
    description: 'Particulars that hold up at the survey and photographs taken at the right hour.',
  },
  {
    icon: 'integrity',
    title: 'Integrity',
    description:
      'The price we believe, the fault we know of and the fee we charge, said at the start.',
  },
  {
    icon: 'innovation',
    title: 'Innovation',
    description: 'New tools where they save you a week or a worry, and not because they are new.',
  },
  {
    icon: 'community',
    title: 'Community',
    description:
      'We live where we work. The people across the table today are neighbours tomorrow.',
  },
]
