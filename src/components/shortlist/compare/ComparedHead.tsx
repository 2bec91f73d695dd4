import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { cardSizes, photoSources } from '~/components/property/gallery/photoSources'
import { titleOf } from '~/components/shortlist/titleOf'
import type { ShortlistedHome } from '~/components/shortlist/useShortlistedHomes'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { shortlistPage } from '~/content/pages/shortlist'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import { knownPhotos } from '~/services/listings/knownPhotos'

const priceOf = ({ current, mine }: ShortlistedHome) =>
  current ? formatPrice(current) : mine.card?.priceText

/** The head of a home's column. On a phone its photograph is in the bar above. */
export function ComparedHead({ home }: { home: ShortlistedHome }) {
  const { current, mine } = home
  const [photo] = current ? knownPhotos(current) : []
  return (
    <>
      <FallbackImage
        sources={photo ? photoSources(photo) : []}
        sizes={cardSizes}
        alt={photo?.alt ?? ''}
        emptyText="No photograph"
        instead={current && <DrawnInstead listing={current} />}
        width={383}
        height={256}
        loading="eager"
        className="mb-3 aspect-3/2 w-full object-cover max-md:not-print:hidden"
      />
      <span className="block text-sm text-balance wrap-anywhere lg:font-display lg:text-item print:text-base">
        {current ? (
          <Link to={paths.detail(current)} className="pointer-coarse:block pointer-coarse:min-h-11">
            {titleOf(home)}
          </Link>
        ) : (
          titleOf(home)
        )}
      </span>
      <span className="block text-xs text-stone lg:text-sm">
        {current === null ? shortlistPage.gone : (current?.location ?? mine.card?.place)}
      </span>
    </>
  )
}

interface ComparedBarProps {
  ref: Ref<HTMLDivElement>
  homes: readonly ShortlistedHome[]
}

/**
 * On a phone: which home each column is, below the header while the page scrolls. It stands outside the table, whose
 * parts cannot stick to the window because it scrolls sideways, and is hidden from screen readers, which read the table.
 */
export function ComparedBar({ ref, homes }: ComparedBarProps) {
  return (
    <div ref={ref} aria-hidden="true" className="compared-bar">
      {homes.map((home) => {
        const [photo] = home.current ? knownPhotos(home.current) : []
        return (
          <p key={home.id} className="figures">
            <FallbackImage
              sources={photo ? photoSources(photo) : []}
              alt=""
              emptyText=""
              width={48}
              height={48}
              className="size-12 shrink-0 object-cover"
            />
            {priceOf(home)}
          </p>
        )
      })}
    </div>
  )
}
