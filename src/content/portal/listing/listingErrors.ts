/** What fails with listings in the portal (staff-side §8). */
export const listingErrors = {
  load: 'Failed to load properties',
  featured: 'Failed to update featured status',
  delete: 'Failed to delete property',
  schema: 'Failed to download schema',
} as const
