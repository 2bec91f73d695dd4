import type { Photo } from '~/types/property'

const PRINTED = 4

/** On paper, where nobody can page a gallery: the photographs after the first, side by side. */
export function PropertyPrintPhotos({ photos }: { photos: readonly Photo[] }) {
  return (
    <div className="mt-8 hidden grid-cols-2 gap-3 print:grid">
      {photos.slice(1, 1 + PRINTED).map((photo) => (
        <img
          key={photo.id}
          src={photo.original}
          alt={photo.alt}
          width={1600}
          height={1067}
          loading="lazy"
          decoding="async"
          className="aspect-3/2 w-full object-cover"
        />
      ))}
    </div>
  )
}
