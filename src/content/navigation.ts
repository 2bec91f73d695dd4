import { paths } from '~/lib/paths'

export interface NavigationLink {
  label: string
  to: string
  note?: string | undefined
}

export const propertiesMenu: readonly NavigationLink[] = [
  { label: 'For sale', to: paths.listings('sale'), note: 'Houses, apartments, penthouses' },
  { label: 'To rent', to: paths.listings('rent'), note: 'Homes, let and managed' },
  {
    label: 'Developments',
    to: paths.listings('development'),
    note: 'New homes, on site and completing',
  },
  { label: 'Commercial', to: paths.listings('commercial'), note: 'Offices, retail, industrial' },
]

/** The links beside the Properties menu in the header. */
export const mainMenu: readonly NavigationLink[] = [
  { label: 'Services', to: paths.services },
  { label: 'Market analysis', to: paths.marketAnalysis },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
]
