import { CircleAlert, CircleDashed } from 'lucide-react'
import { useId } from 'react'
import { Button } from '~/components/ui/Button'
import { type FilledInAt, gateText, verdictOn, wordsOfGap } from '~/content/portal/listing/gate'
import type { Gap } from '~/types/portal/gate'

interface GapGroupProps {
  title: string
  gaps: readonly Gap[]
  onFillIn: (at: FilledInAt) => void
}

/** A group of the checklist: what, why with its source, and the way to the field. */
export function GapGroup({ title, gaps, onFillIn }: GapGroupProps) {
  const headingId = useId()
  if (gaps.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-item">
        {title}
      </h3>
      <ul className="mt-2 border-line border-t">
        {gaps.map((gap) => (
          <GapRow key={`${gap.code} ${gap.severity}`} gap={gap} onFillIn={onFillIn} />
        ))}
      </ul>
    </section>
  )
}

function GapRow({ gap, onFillIn }: { gap: Gap } & Pick<GapGroupProps, 'onFillIn'>) {
  const { code, severity } = gap
  const { what, why, whyBlocking = why, source, at } = wordsOfGap(code)
  const verdict = verdictOn(gap)
  const Icon = severity === 'block' ? CircleAlert : CircleDashed
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b py-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${severity === 'block' ? 'text-error' : 'text-stone'}`}
      />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">
          {what}
          {verdict && ` ${verdict}`}
        </p>
        <p className="text-sm">{severity === 'block' ? whyBlocking : why}</p>
        {source && <p className="text-sm text-stone">{gateText.source(source)}</p>}
      </div>
      {at && (
        <Button
          variant="outline"
          size="small"
          aria-label={gateText.fillInFor(what)}
          onClick={() => onFillIn(at)}
        >
          {gateText.fillIn}
        </Button>
      )}
    </li>
  )
}
