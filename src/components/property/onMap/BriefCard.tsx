import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { asksForTab } from '~/components/property/card/openOr'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { cardSizes, photoSources } from '~/components/property/gallery/photoSources'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { factLine } from '~/content/listing/keyFacts'
import { resultsMapTexts as texts } from '~/content/resultsMap'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import { knownPhotos } from '~/services/listings/knownPhotos'
import type { ListedProperty } from '~/types/property'

interface BriefCardProps {
  /** The homes of the pin as it was chosen; another array is another choice. */
  chosen: readonly string[]
  /** Those of them that the map still has. */
  ids: readonly string[]
  /** Homes whose cards are there. */
  known: readonly ListedProperty[]
  onOpen: (id: string) => void
  onClose: () => void
  /** Called when it goes with the focus in it, because its pin has gone. */
  onFocusLost: () => void
}

/** What a chosen pin stands for: a home in brief, or a list of those at its place. It takes the focus. */
export function BriefCard({ chosen, ids, known, onOpen, onClose, onFocusLost }: BriefCardProps) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const unknown = ids.filter((id) => !known.some((home) => home.id === id))
  const { data, error, refetch } = useQuery({
    ...propertyQueries.cards(unknown),
    enabled: unknown.length > 0,
  })
  const isComplete = unknown.length === 0 || data !== undefined
  const homes = ids.flatMap(
    (id) => [...known, ...(data ?? [])].find((home) => home.id === id) ?? [],
  )
  const count = isComplete ? homes.length : ids.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice of a pin takes the focus here
  useEffect(() => card.current?.focus({ preventScroll: true }), [chosen])
  const leave = useEffectEvent(() => {
    if (card.current?.contains(document.activeElement)) onFocusLost()
  })
  useLayoutEffect(() => () => leave(), [])

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
        className={count > 1 ? 'px-3 pt-3 font-text text-sm font-semibold' : 'sr-only'}
      >
        {count > 1 ? texts.together(count) : texts.chosen}
      </h3>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {homes.map((home) => (
          <BriefHome key={home.id} home={home} onOpen={onOpen} />
        ))}
      </ul>
      {!isComplete && !error && (
        <p role="status" className="p-3 text-sm text-stone">
          {texts.loadingHome}
        </p>
      )}
      {isComplete && homes.length === 0 && (
        <p role="status" className="py-3 pr-12 pl-3 text-sm text-stone">
          {texts.goneHome}
        </p>
      )}
      {error && !isComplete && (
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
