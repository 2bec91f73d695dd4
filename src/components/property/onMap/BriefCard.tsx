import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { asksForTab } from '~/components/property/card/openOr'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { cardSizes, photoSources } from '~/components/property/gallery/photoSources'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { factLine } from '~/content/particulars'
import { resultsMapTexts as texts } from '~/content/resultsMap'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import { knownPhotos } from '~/services/listings/knownPhotos'
import type { ListedProperty } from '~/types/property'

interface BriefCardProps {
  /** The homes at one place of the map. */
  ids: readonly string[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** What a chosen pin stands for: a home in brief, or a list of those at its place. It takes the focus. */
export function BriefCard({ ids, onOpen, onClose }: BriefCardProps) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery(propertyQueries.cards(ids))
  const homes = ids.flatMap((id) => data?.find((home) => home.id === id) ?? [])
  const chosen = ids.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each chosen pin takes the focus here
  useEffect(() => card.current?.focus({ preventScroll: true }), [chosen])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      className="absolute bottom-3 left-3 z-menu w-[min(26rem,100%-5.5rem)] bg-white shadow-float"
    >
      <h3
        id={titleId}
        className={ids.length > 1 ? 'px-3 pt-3 font-text text-sm font-semibold' : 'sr-only'}
      >
        {ids.length > 1 ? texts.together(ids.length) : texts.chosen}
      </h3>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {homes.map((home) => (
          <BriefHome key={home.id} home={home} onOpen={onOpen} />
        ))}
      </ul>
      {!data && !error && (
        <p role="status" className="p-3 text-sm text-stone">
          {texts.loadingHome}
        </p>
      )}
      {error && !data && (
        <p role="alert" className="p-3 text-sm text-error">
          {texts.failedHome}{' '}
          <button
            type="button"
            onClick={() => void refetch()}
            className="min-h-11 font-semibold underline"
          >
            Try again
          </button>
        </p>
      )}
      <IconButton
        icon={X}
        label={texts.close}
        onClick={onClose}
        className="absolute top-0 right-0 bg-white/90 hover:bg-paper"
      />
    </section>
  )
}

interface BriefHomeProps {
  home: ListedProperty
  onOpen: (id: string) => void
}

function BriefHome({ home, onOpen }: BriefHomeProps) {
  const [photo] = knownPhotos(home)
  return (
    <li className="group/card relative grid grid-cols-[5rem_1fr] gap-3 sm:grid-cols-[6.5rem_1fr]">
      <span className="relative block bg-paper">
        <FallbackImage
          sources={photo ? photoSources(photo) : []}
          sizes={cardSizes}
          alt=""
          emptyText=""
          instead={<DrawnInstead listing={home} size={96} />}
          width={104}
          height={104}
          className="size-full min-h-24 object-cover"
        />
      </span>
      <span className="grid content-center py-2 pr-3 text-sm">
        <b className="figures pr-8">{formatPrice(home)}</b>
        <a
          href={paths.detail(home)}
          onClick={(event) => {
            if (asksForTab(event)) return
            event.preventDefault()
            onOpen(home.id)
          }}
          className="line-clamp-2 pr-8 font-semibold group-hover/card:underline after:absolute after:inset-0"
        >
          {home.title}
        </a>
        <span className="truncate text-stone">{home.location}</span>
        <span className="figures truncate text-xs text-stone">{factLine(home)}</span>
      </span>
    </li>
  )
}
