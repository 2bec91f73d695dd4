import { agency } from '~/content/agency'
import { paths } from '~/lib/paths'

export interface NotFoundContent {
  pageTitle: string
  description: string
  title: string
  text: string
  /** Ways back; the first is the likeliest. */
  links: readonly { label: string; to: string }[]
}

export const pageNotFound: NotFoundContent = {
  pageTitle: 'Page not found',
  description: 'There is no page at this address.',
  title: 'There is nothing at this address',
  text: 'The link may be old or incomplete: please check the address.',
  links: [
    { label: 'Properties for sale', to: paths.listings('sale') },
    { label: 'Properties to rent', to: paths.listings('rent') },
    { label: 'Home', to: paths.home },
  ],
}

export const propertyNotFound: NotFoundContent = {
  pageTitle: 'Property not found',
  description: `This property is not listed with ${agency.name}.`,
  title: 'This property is not listed with us',
  text: 'It may have been sold, let or withdrawn, or the address may be incomplete.',
  links: [
    { label: 'Properties for sale', to: paths.listings('sale') },
    { label: 'Properties to rent', to: paths.listings('rent') },
    { label: 'All properties', to: paths.propertiesSelection },
  ],
}
