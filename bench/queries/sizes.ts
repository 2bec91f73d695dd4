import type { HostedDatabase } from '../../supabase/tests/support/hostedDatabase.ts'
import type { Measurement } from '../section.ts'

/** The use of each index of listings. Add an entry for a new index; the size is measured. */
const serves: Readonly<Record<string, string>> = {
  properties_pkey: 'one listing by its id',
  properties_of_place: 'the reference to places',
  properties_of_class: 'the numbers on the portal’s tabs',
  properties_featured: 'the featured listings',
  properties_active_by_price: 'public lists by price, whatever the filter',
  properties_active_by_date: 'public lists, newest first, whatever the filter',
  properties_active_of_type: 'a type, by price',
  properties_active_of_place: 'a location that not too many have',
  properties_active_bedrooms_1: 'one bedroom and more, by price',
  properties_active_bedrooms_2: 'two bedrooms and more, by price',
  properties_active_bedrooms_3: 'three bedrooms and more, by price',
  properties_active_bedrooms_4: 'four bedrooms and more, by price',
  properties_active_bedrooms_5: 'five bedrooms and more, by price',
  properties_active_bedrooms_6: 'six bedrooms and more, by price',
  properties_active_bedrooms_7: 'seven bedrooms and more, by price',
  properties_active_bathrooms_2: 'two bathrooms and more, by price',
  properties_active_bathrooms_3: 'three bathrooms and more, by price',
  properties_active_bathrooms_4: 'four bathrooms and more, by price',
  properties_active_feature_0: 'a garden, by price',
  properties_active_feature_1: 'parking, by price',
  properties_active_feature_2: 'a concierge, by price',
  properties_active_feature_3: 'a gym, by price',
  properties_active_feature_4: 'security, by price',
  properties_active_feature_5: 'furnished, by price',
  properties_active_feature_6: 'pet-friendly, by price',
  properties_active_feature_7: 'a view of the river, by price',
  properties_active_feature_8: 'a view of the city, by price',
  properties_by_date: 'the portal’s list of all',
  properties_by_price: 'the portal’s list of all, by price',
  properties_of_class_by_date: 'the portal’s tabs',
  properties_of_class_by_price: 'the portal’s tabs, by price',
  properties_by_text: 'the portal’s search for what few have',
  properties_of_price: 'the portal’s search for a price',
}

const CARDS = 12
const MOST_KB = 8

const kilobytes = (value: unknown) => Math.round(JSON.stringify(value).length / 10) / 100

/** Measures the size of a page's answer, and of the indexes. */
export async function measureSizes(database: HostedDatabase): Promise<Measurement[]> {
  await database.exec('reset role')
  const [cards] = await database.query<{ page: { listings: { id: string }[] } }>(
    `select public.search_listings('sale') as page`,
  )
  const shown = cards?.page.listings.slice(0, CARDS) ?? []
  const whole = await database.query(
    `select to_jsonb(property) - 'search_text' as property, (
      select jsonb_agg(to_jsonb(image) || jsonb_build_object('small_images', to_jsonb(small)))
      from public.property_images as image
      left join public.small_images as small on small.property_image_id = image.id
      where image.property_id = property.id
    ) as property_images
    from public.properties as property where id = any ($1)`,
    [shown.map(({ id }) => id)],
  )
  const indexes = await database.query<{ name: string; bytes: number }>(`
    select indexrelid::regclass::text as name, pg_relation_size(indexrelid)::float8 as bytes
    from pg_catalog.pg_index where indrelid = 'public.properties'::regclass
    order by bytes desc`)
  return [
    {
      what: `${CARDS} cards as JSON`,
      unit: 'kB',
      ours: kilobytes(shown),
      baseline: {
        what: 'the same listings whole, with all their photographs',
        value: kilobytes(whole),
      },
      target: { of: 'ours', bound: 'at most', value: MOST_KB },
    },
    ...indexes.map(({ name, bytes }): Measurement => {
      const index = name.replace('public.', '')
      return {
        what: `size of ${index}`,
        unit: 'MB',
        ours: Math.round(bytes / 1e5) / 10,
        note: `Serves ${serves[index] ?? 'nothing that is written down here'}.`,
      }
    }),
  ]
}
