import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'

const Elevation = lazy(async () => (await import('~/components/content/Elevation')).Elevation)

interface DrawnEmptyProps {
  text: string
  /** The way on. */
  children?: ReactNode
}

/** Says that there is nothing, in front of a small drawn house. */
export function DrawnEmpty({ text, children }: DrawnEmptyProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 border-b-2 border-grove bg-paper px-6 pt-8">
      <div className="grid min-w-48 flex-1 justify-items-start gap-4 self-center pb-8">
        <p role="status" className="text-lead text-pretty">
          {text}
        </p>
        {children}
      </div>
      <div className="ml-auto h-28 w-32 shrink-0">
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Elevation of="sale" className="size-full" />
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  )
}
