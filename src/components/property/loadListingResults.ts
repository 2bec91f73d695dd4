/** The code of the listings below a search: their cards, and what asks the backend for them. */
export const loadListingResults = () => import('./ListingResults')
