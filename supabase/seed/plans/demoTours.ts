/** A tour of a demo listing. */
export interface DemoTour {
  /** The key of the listing. */
  slug: string
  kind: 'video' | 'virtual'
  title: string
  url: string
}

/**
 * The homes are made up, so no film of them exists: the addresses have the form of a channel of the agency's own, whose
 * name says that it is for demonstration.
 */
const CHANNEL = 'https://vimeo.com/channels/bramleyandgrove-demonstration'

export const demoTours: readonly DemoTour[] = [
  {
    slug: 'sale-wimbledon-villa',
    kind: 'video',
    title: 'A walk through the house (demonstration)',
    url: `${CHANNEL}/wimbledon-villa`,
  },
  {
    slug: 'sale-shad-thames-penthouse',
    kind: 'video',
    title: 'From the lift to the terrace (demonstration)',
    url: `${CHANNEL}/shad-thames-penthouse`,
  },
]
