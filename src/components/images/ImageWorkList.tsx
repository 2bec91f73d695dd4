import { Image } from 'lucide-react'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { outcomeWords } from '~/content/portal/optimizer'
import type { ImageOutcome, ImageWork } from '~/types/optimizer'
import { workLooks } from './workLooks'

/** Each photograph with its thumbnail, once there is one, and what became of it. */
export function ImageWorkList({ work }: { work: readonly ImageWork[] }) {
  if (work.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line">
      {work.map(({ image, outcome }) => (
        <li key={image.id} className="grid grid-cols-[auto_1fr] items-center gap-x-4 py-2">
          <Preview
            address={(outcome.state === 'done' ? outcome.preview : undefined) ?? image.preview}
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

/** Never the original, of which a list could hold hundreds of megapixels. */
function Preview({ address }: { address: string | undefined }) {
  const frame = 'h-12 w-18 shrink-0 object-cover'
  if (address === undefined) {
    return (
      <span aria-hidden="true" className={`grid place-items-center bg-mist text-stone ${frame}`}>
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
