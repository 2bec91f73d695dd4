/** As many columns as fit; two on a phone. */
export const tiles =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-4 sm:gap-x-5 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]'
