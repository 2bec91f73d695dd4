import { type ComponentType, createElement, memo, type ReactNode, Suspense } from 'react'
import { BrokenPart } from './BrokenPart'
import { ErrorBoundary } from './ErrorBoundary'
import type { Lazy } from './lazy'
import { AWAITING_CODE, arrived } from './queuedInput'

/**
 * A lazy part of a page, which is hydrated once its code is there. Until then its prerendered HTML stays: `memo` keeps
 * the parent's updates away, for which React would discard it. Pass it props that keep their identity.
 * @param placeholder fills its place on a page that was not prerendered.
 */
export function pagePart<Props extends object>(
  part: Lazy<Props>,
  placeholder: ReactNode,
): ComponentType<Props> {
  // Fetched along with the page, not after it is hydrated.
  part.preload()
  return memo((props: Props) => (
    <div {...{ [AWAITING_CODE]: '' }}>
      <ErrorBoundary
        fallback={({ error }) => <BrokenPart error={error} className="page-width py-dense" />}
      >
        <Suspense fallback={placeholder}>
          {createElement(part, props)}
          <span hidden ref={arrived} />
        </Suspense>
      </ErrorBoundary>
    </div>
  ))
}
