import { developmentProgress } from '~/content/listing/keyFacts'
import type { ListedProperty, Property } from '~/types/property'

interface DevelopmentProgressProps {
  property: ListedProperty | Property
  className?: string | undefined
}

/** How much of a development is built: a line below a bar, which is a border and so visible in forced colours. */
export function DevelopmentProgress({ property, className = '' }: DevelopmentProgressProps) {
  const progress = developmentProgress(property)
  if (!progress) return null
  return (
    <div className={className}>
      <div aria-hidden="true" className="relative mb-1 border-b-2 border-current/20">
        <div
          className="absolute inset-x-0 top-0 border-b-2 border-current"
          style={{ width: `${progress.built}%` }}
        />
      </div>
      <p className="figures dotted">{progress.line}</p>
    </div>
  )
}
