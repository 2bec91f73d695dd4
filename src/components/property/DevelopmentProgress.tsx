import { developmentProgress } from '~/content/particulars'
import type { ListedProperty, Property } from '~/types/property'

interface DevelopmentProgressProps {
  property: ListedProperty | Property
  className?: string | undefined
}

/**
 * How much of a development is built: a line on its progress, under a bar until it is complete. The bar is a border,
 * which stays visible in forced colours.
 */
export function DevelopmentProgress({ property, className = '' }: DevelopmentProgressProps) {
  const progress = developmentProgress(property)
  if (!progress) return null
  return (
    <div className={className}>
      {progress.built < 100 && (
        <div aria-hidden="true" className="relative mb-1.5 border-b-4 md:mb-2 border-current/20">
          <div
            className="absolute inset-x-0 top-0 border-b-4 border-current"
            style={{ width: `${progress.built}%` }}
          />
        </div>
      )}
      <p className="figures dotted text-xs md:text-sm">{progress.line}</p>
    </div>
  )
}
