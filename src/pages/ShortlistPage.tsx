import { useState } from 'react'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { compareTexts, shortlistPage } from '~/content/pages/shortlist'
import { usePageMeta } from '~/hooks/usePageMeta'

const ShortlistView = pagePart(
  lazy(async () => (await import('~/components/shortlist/ShortlistView')).ShortlistView),
  <div className="mt-10 min-h-dvh" />,
)

/** The homes that a visitor has saved on this device, and those of a shared link. */
export function ShortlistPage() {
  usePageMeta(shortlistPage.title, shortlistPage.description)
  const [isComparing, setComparing] = useState<boolean>()
  return (
    <>
      <div className="page-width pt-dense print:max-w-none print:p-0">
        <h1
          key={isComparing ? 'comparison' : 'list'}
          // The button that was pressed has gone with what it stood in.
          ref={isComparing === undefined ? undefined : takeFocus}
          tabIndex={-1}
          className="display-page"
        >
          {isComparing ? compareTexts.title : shortlistPage.title}
        </h1>
      </div>
      <ShortlistView onComparing={setComparing} />
    </>
  )
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus()
}
