import type { Point } from '~/content/pages/sections/listingSection'

interface PointsProps {
  points: readonly Point[]
  className?: string | undefined
  /** The classes of each point. */
  pointClass?: string | undefined
  /** The classes of each text. */
  textClass?: string | undefined
}

/** What a section says in points, each under its title. */
export function Points({
  points,
  className,
  pointClass,
  textClass = 'mt-2 max-w-prose text-stone',
}: PointsProps) {
  return (
    <dl className={className}>
      {points.map(({ title, text }) => (
        <div key={title} className={pointClass}>
          <dt className="font-display text-item">{title}</dt>
          <dd className={textClass}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
