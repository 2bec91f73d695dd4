import { Button } from '~/components/ui/Button'
import { useIdle } from '~/components/ui/idle/useIdle'
import { sinceTexts } from '~/content/shortlist'
import { formatLondonDay } from '~/lib/dates/dates'
import { formatPounds } from '~/lib/format/money'
import { lookStore } from '~/services/shortlist/lookStore'
import type { SinceFilter, useSince } from './useSince'

type SinceState = Pick<
  ReturnType<typeof useSince>,
  'isOn' | 'since' | 'filter' | 'setFilter' | 'canShow' | 'keep'
>

/** Above a list: its changes since the last visit as filters. Pressing one shows only its homes. */
export function SinceBar({ since, filter, setFilter, canShow, keep }: Omit<SinceState, 'isOn'>) {
  if (!since) return null
  const { fresh, reduced } = since.since
  const allReduced = [...reduced, ...since.moved]
  const [only] = allReduced
  const news: readonly [SinceFilter, string, number][] = [
    ['fresh', `${fresh.length} new`, fresh.length],
    [
      'reduced',
      `${allReduced.length} reduced${only && allReduced.length === 1 ? ` by ${formatPounds(only.by)}` : ''}`,
      allReduced.length,
    ],
    ['gone', `${since.gone.length} gone`, since.gone.length],
  ]
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2 border-l-4 border-grove bg-paper py-2 pr-3 pl-4 text-sm print:hidden">
      <p className="pr-2">Since {formatLondonDay(new Date(since.at))}:</p>
      {news
        .filter(([, , count]) => count > 0)
        .map(([name, text]) =>
          canShow(name) ? (
            <button
              key={name}
              type="button"
              aria-pressed={filter === name}
              onClick={() => setFilter(filter === name ? undefined : name)}
              className="figures min-h-11 border border-ink/30 bg-white px-3 font-semibold transition-colors hover:border-ink aria-pressed:border-grove aria-pressed:bg-grove aria-pressed:text-white"
            >
              {text}
            </button>
          ) : (
            <span key={name} className="figures px-3 font-semibold">
              {text}
            </span>
          ),
        )}
      <Button
        variant="quiet"
        size="compact"
        onClick={() => {
          setFilter(undefined)
          keep()
        }}
      >
        {sinceTexts.seen}
      </Button>
    </div>
  )
}

/** Below a list: turns this feature on and off, and explains what is stored. */
export function SinceSetting({
  isOn,
  keep,
  className = '',
}: Pick<SinceState, 'isOn' | 'keep'> & { className?: string | undefined }) {
  // A prerendered page does not know the visitor.
  if (!useIdle()) return null
  return (
    <p
      className={`flex flex-wrap items-center gap-x-4 text-sm text-stone print:hidden ${className}`}
    >
      {isOn ? sinceTexts.on : sinceTexts.offer}
      <Button variant="quiet" size="flush" onClick={isOn ? () => lookStore.turnOff() : keep}>
        {isOn ? sinceTexts.turnOff : sinceTexts.turnOn}
      </Button>
    </p>
  )
}
