import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { reducedOn } from '~/content/listing/history'
import { factLine } from '~/content/listing/keyFacts'
import { visitText } from '~/content/pages/shortlist'
import { formatPounds, priceParts } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import type { Freshness } from '~/lib/shortlist/freshness'
import type { ListedProperty } from '~/types/property'
import type { ShortlistedHome } from './useShortlistedHomes'

interface RowFactsProps {
  home: ShortlistedHome
  title: string
  /** Stands beside the price where the row has no column for it. */
  children: ReactNode
}

/** What a home is called, where it is and what it costs; in a wide window its facts and the begin of my note as well. */
export function RowFacts({ home: { current, mine, freshness }, title, children }: RowFactsProps) {
  const visit = visitText(mine.stage, mine.seen)
  return (
    <>
      <h3 className="-mr-3 font-text [grid-area:title] md:mr-0 md:pr-4 xl:self-end xl:font-display xl:text-item">
        {current ? (
          <Link
            to={paths.detail(current)}
            className="hover:underline pointer-coarse:-my-0.5 pointer-coarse:block pointer-coarse:min-h-11 pointer-coarse:py-0.5"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <div className="min-w-0 self-start pr-4 text-xs text-stone [grid-area:place] max-md:not-print:sr-only">
        <p>{current?.location ?? mine.card?.place}</p>
        {(visit || mine.note) && (
          <p className="truncate text-ink first-letter:uppercase max-xl:hidden print:hidden">
            {[visit, mine.note].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-x-2 [grid-area:money] flex-wrap md:contents">
        <div className="flex-wrap items-baseline gap-x-2 text-sm [grid-area:price] md:flex xl:block xl:pr-4">
          <p className="figures font-semibold whitespace-nowrap xl:font-display xl:text-item xl:font-normal">
            {current ? <Price of={current} /> : mine.card?.priceText}
          </p>
          <FreshnessLine freshness={freshness} reducedAt={current?.reduced_at ?? null} />
          {current && (
            <p className="figures dotted hidden text-xs text-stone xl:block">{factLine(current)}</p>
          )}
        </div>
        {children}
      </div>
    </>
  )
}

/** In a narrow row, 'Guide price' stands above the sum, beside which the stage has room then. */
function Price({ of: home }: { of: ListedProperty }) {
  const { before, figure, after } = priceParts(home)
  return (
    <>
      {before && (
        <span className="max-md:not-print:block max-md:not-print:text-xs max-md:not-print:font-normal">{`${before} `}</span>
      )}
      {figure}
      {after && ` ${after}`}
    </>
  )
}

interface FreshnessLineProps {
  freshness: Freshness
  reducedAt: string | null
}

function FreshnessLine({ freshness, reducedAt }: FreshnessLineProps) {
  switch (freshness.kind) {
    case 'reduced':
      return <PriceChange by={freshness.by} word="less" />
    case 'raised':
      return <PriceChange by={freshness.by} word="more" />
    case 'same':
      return reducedAt && <p className="figures text-xs text-stone">{reducedOn(reducedAt)}</p>
    // The picture says it.
    case 'gone':
    case 'unknown':
      return null
    default:
      return freshness satisfies never
  }
}

/** In a narrow row the words after the sum are only read out. */
function PriceChange({ by, word }: { by: number; word: 'less' | 'more' }) {
  return (
    <p className="figures text-xs font-semibold text-grove">
      {`${formatPounds(by)} ${word}`}
      <span className="max-xl:not-print:sr-only"> than when you saved it</span>
    </p>
  )
}
