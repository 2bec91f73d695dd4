/** The columns of cards, and of what stands in for them. */
export const gridClasses = 'grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3'
