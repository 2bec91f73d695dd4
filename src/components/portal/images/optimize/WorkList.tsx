import { Check, Clock, Image, LoaderCircle, TriangleAlert } from 'lucide-react'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { listingWords, optimizeAllText, outcomeWords } from '~/content/portal/optimizer'
import type { ImageOutcome, ImageWork, ListingWork } from '~/types/listing'

/** The look of each state of a photograph's or a listing's work. */
const workLooks = {
  waiting: { icon: Clock, colour: 'text-stone', motion: '' },
  working: {
    icon: LoaderCircle,
    colour: 'text-ink',
    motion: 'animate-spin motion-reduce:animate-none',
  },
  done: { icon: Check, colour: 'text-grove', motion: '' },
  failed: { icon: TriangleAlert, colour: 'text-error', motion: '' },
} as const

/** Each photograph with its thumbnail, if it has one, and its result. */
export function ImageWorkList({ work }: { work: readonly ImageWork[] }) {
  if (work.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line">
      {work.map(({ image, outcome }) => (
        <li key={image.id} className="grid grid-cols-[auto_1fr] items-center gap-x-4 py-2">
          <Preview
            address={
              (outcome.state === 'done' ? outcome.previewUrl : undefined) ?? image.previewUrl
            }
          />
          <div className="min-w-0">
            <p className="truncate text-sm" title={image.filename}>
              {image.filename}
            </p>
            <Outcome outcome={outcome} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Never shows the original, since a list could then hold hundreds of megapixels. */
function Preview({ address }: { address: string | undefined }) {
  const frame = 'h-12 w-18 shrink-0 object-cover'
  if (address === undefined) {
    return (
      <span aria-hidden="true" className={`grid place-items-center bg-paper text-stone ${frame}`}>
        <Image className="size-5" />
      </span>
    )
  }
  return (
    <FallbackImage
      sources={[{ src: address }]}
      alt=""
      width={96}
      height={64}
      loading="lazy"
      className={frame}
    />
  )
}

function Outcome({ outcome }: { outcome: ImageOutcome }) {
  const { icon: Icon, colour, motion } = workLooks[outcome.state]
  return (
    <p className={`flex items-start gap-1.5 text-xs ${colour}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${motion}`} />
      <span className="min-w-0 break-words">
        {outcomeWords[outcome.state]}
        {outcome.state === 'failed' && `: ${outcome.message}`}
      </span>
    </p>
  )
}

/** The listings that a run has reached, the latest first, with all failures. */
export function ListingWorkList({ work }: { work: readonly ListingWork[] }) {
  if (work.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line">
      {work.toReversed().map((item) => (
        <ListingWorkItem key={item.listing.id} work={item} />
      ))}
    </ul>
  )
}

function ListingWorkItem({ work }: { work: ListingWork }) {
  const { listing, state, total, done, failures, message } = work
  const { icon: Icon, colour, motion } = workLooks[state]
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 py-3">
      <Icon aria-hidden="true" className={`mt-1 size-4 ${colour} ${motion}`} />
      <div className="min-w-0">
        <p className="text-sm font-semibold break-words">{listing.title}</p>
        <p className={`figures text-xs ${colour}`}>
          {listingWords[state]}: {message ?? optimizeAllText.images(done, total)}
        </p>
        {failures.length > 0 && (
          <ul className="mt-1.5 grid gap-1 border-l-2 border-error pl-3 text-xs">
            {failures.map(({ filename, message: reason }) => (
              <li key={`${filename} ${reason}`} className="break-words">
                <span className="font-semibold">{filename}</span>: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** The progress in words, shown beside the bar. */
  text: string
}

/** The progress of a run. It is no live region: a screen reader reads it on request. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden bg-line"
      >
        <div
          className="h-full origin-left bg-grove transition-transform"
          style={{ transform: `scaleX(${max === 0 ? 0 : value / max})` }}
        />
      </div>
      <p aria-hidden="true" className="figures text-sm text-stone">
        {text}
      </p>
    </div>
  )
}
