import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import * as m from 'framer-motion/m'
import { GripVertical } from 'lucide-react'
import { Link } from 'react-router-dom'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { cardSizes, photoSources } from '~/components/property/gallery/photoSources'
import { StatusBadge } from '~/components/property/StatusBadge'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { Switch } from '~/components/ui/Switch'
import { factLine } from '~/content/particulars'
import { publicStatus } from '~/content/propertyOptions'
import { shortlistPage } from '~/content/shortlist'
import { formatPounds, formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import type { Freshness } from '~/lib/shortlist/freshness'
import type { Shortlist } from '~/lib/shortlist/shortlist'
import { knownPhotos } from '~/services/listings/knownPhotos'
import { OthersVerdicts } from './OthersVerdicts'
import { titleOf } from './titleOf'
import type { ShortlistedHome } from './useShortlistedHomes'
import { VerdictFields } from './VerdictFields'

interface ShortlistRowProps {
  shortlist: Shortlist
  home: ShortlistedHome
  /** The position among the homes of its stage. */
  place: number
  canMove: boolean
  isChosen: boolean
  canChoose: boolean
  onChoose: (isChosen: boolean) => void
}

/** A home of the list: its present state, and everybody's verdict. */
export function ShortlistRow({
  shortlist,
  home,
  place,
  canMove,
  isChosen,
  canChoose,
  onChoose,
}: ShortlistRowProps) {
  const title = titleOf(home)
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: home.id, disabled: !canMove })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`relative border-t border-line bg-white ${isDragging ? 'z-raised shadow-lift' : ''}`}
    >
      <m.article
        layout="position"
        layoutId={home.id}
        layoutDependency={`${home.mine.stage} ${place}`}
        aria-label={title}
        className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-5 py-6 sm:grid-cols-[13rem_1fr] sm:gap-x-6 xl:grid-cols-[17rem_1fr_27rem] print:break-inside-avoid print:grid-cols-[12rem_1fr_15rem] print:py-4"
      >
        <RowPicture home={home} />
        <div className="min-w-0">
          <RowFacts home={home} title={title} />
          <OthersVerdicts shortlist={shortlist} id={home.id} />
        </div>
        <div className="grid content-start gap-3 col-span-2 xl:col-span-1 print:col-span-1">
          <VerdictFields home={home} title={title}>
            <Switch
              label="Compare"
              aria-label={`Compare ${title}`}
              checked={isChosen}
              disabled={!isChosen && !canChoose}
              onChange={(event) => onChoose(event.target.checked)}
            />
            {canMove && (
              <button
                ref={setActivatorNodeRef}
                type="button"
                {...attributes}
                {...listeners}
                aria-label={`Move ${title}`}
                className="-mr-3 ml-auto grid size-11 cursor-grab touch-manipulation place-items-center select-none hover:bg-paper active:cursor-grabbing"
              >
                <GripVertical aria-hidden="true" className="size-5" />
              </button>
            )}
          </VerdictFields>
        </div>
      </m.article>
    </li>
  )
}

function RowPicture({ home: { current } }: { home: ShortlistedHome }) {
  const [photo] = current ? knownPhotos(current) : []
  return (
    <div className={`relative aspect-3/2 bg-paper ${current === null ? 'opacity-50' : ''}`}>
      {current !== undefined && (
        <FallbackImage
          sources={photo ? photoSources(photo) : []}
          sizes={cardSizes}
          alt={photo?.alt ?? ''}
          emptyText="No photograph"
          instead={current && <DrawnInstead listing={current} />}
          width={383}
          height={256}
          className="size-full object-cover"
        />
      )}
      {current && current.status !== 'active' && (
        <div className="absolute top-0 left-0">
          <StatusBadge
            status={current.status}
            label={publicStatus(current.status, current.property_class)}
          />
        </div>
      )}
    </div>
  )
}

function RowFacts({ home, title }: { home: ShortlistedHome; title: string }) {
  const { current, mine, freshness, agreement } = home
  const path = current ? paths.detail(current) : undefined
  return (
    <>
      <h3 className="text-xl leading-snug">
        {path ? (
          <Link to={path} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="mt-1 text-sm text-stone">{current?.location ?? mine.card?.place}</p>
      <p className="figures mt-3 font-display text-xl font-semibold tracking-tight">
        {current ? formatPrice(current) : mine.card?.priceText}
      </p>
      <FreshnessLine freshness={freshness} />
      {current && <p className="figures dotted mt-2 text-sm text-stone">{factLine(current)}</p>}
      {agreement && (
        <p
          className={`mt-3 inline-block px-2.5 py-1 text-xs font-semibold ${agreement === 'like' ? 'bg-apple text-ink' : 'border border-ink/30'}`}
        >
          {agreement === 'like' ? shortlistPage.bothLike : shortlistPage.differ}
        </p>
      )}
    </>
  )
}

function FreshnessLine({ freshness }: { freshness: Freshness }) {
  const text = freshnessText(freshness)
  return text && <p className="figures mt-1 text-sm font-semibold text-grove">{text}</p>
}

function freshnessText(freshness: Freshness): string | undefined {
  switch (freshness.kind) {
    case 'reduced':
      return `${formatPounds(freshness.by)} less than when you saved it`
    case 'raised':
      return `${formatPounds(freshness.by)} more than when you saved it`
    case 'gone':
      return shortlistPage.gone
    case 'same':
    case 'unknown':
      return undefined
    default:
      return freshness satisfies never
  }
}
