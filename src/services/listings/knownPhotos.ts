import { publicPhotoUrl } from '~/services/client/siteUrls'
import type { ListedProperty, Photo, Property } from '~/types/property'

/** The photographs known of a listing: all of a whole one, the first of a card. */
export function knownPhotos(property: ListedProperty | Property): readonly Photo[] {
  if ('photos' in property) return property.photos
  const { cover, title, photo_count } = property
  if (!cover) return []
  const { url, alt_text, small_url, medium_url, card_url, kind } = cover
  return [
    {
      id: url,
      alt: alt_text ?? `${title}, photograph 1 of ${photo_count}`,
      kind: kind ?? null,
      originalUrl: publicPhotoUrl(url),
      smallUrl: small_url && publicPhotoUrl(small_url),
      mediumUrl: medium_url && publicPhotoUrl(medium_url),
      cardUrl: card_url ? publicPhotoUrl(card_url) : null,
      thumbnailUrl: null,
    },
  ]
}
