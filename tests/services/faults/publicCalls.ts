import type { TestBackend } from '../../../supabase/tests/support/testBackend.ts'
import type { ServiceCall } from './calls.ts'

/** What the pages for visitors ask for. */
export async function publicCalls(backend: TestBackend): Promise<readonly ServiceCall[]> {
  const services = await import('~/services/listings/properties')
  const [house] = await backend.sql<{ id: string }>(
    `insert into public.properties (title, description, location, type, price, featured)
    values ('Villa', 'With a garden.', 'Richmond, London', 'house', 900000, true) returning id`,
  )
  if (!house) throw new Error('The listing was not stored.')
  const property = await services.fetchProperty(house.id)
  if (!property) throw new Error('The listing is not there.')
  const asked = (attempt: () => Promise<unknown>) => () => Promise.resolve(attempt)
  return [
    {
      name: 'a page of listings',
      begin: asked(() =>
        services.fetchListingPage(
          { propertyClass: 'sale', sort: 'price-desc', features: [] },
          null,
        ),
      ),
      says: 'Failed to fetch properties',
    },
    {
      name: 'featured listings',
      begin: asked(() => services.fetchFeatured()),
      says: 'Failed to load featured properties',
    },
    {
      name: 'a property',
      begin: asked(() => services.fetchProperty(house.id)),
      says: 'Failed to fetch property',
    },
    {
      name: 'similar properties',
      begin: asked(() => services.fetchSimilar(property)),
      says: 'Failed to fetch properties',
    },
  ]
}
