import { type ReactNode, useId, useState } from 'react'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy, useLoaded } from '~/components/ui/lazy'
import { panelId, TabRow, tabId } from '~/components/ui/TabRow'
import { mediaKinds, mediaTexts } from '~/content/listing/media'
import type { Property } from '~/types/property'

const MediaPanel = lazy(async () => (await import('./MediaPanel')).MediaPanel)

const kinds = ['photographs', ...mediaKinds] as const

interface MediaTabsProps {
  property: Property
  /** The photographs. */
  children: ReactNode
}

/** Tabs over a listing's gallery, where it has plans, documents or tours. */
export function MediaTabs({ property, children }: MediaTabsProps) {
  const prefix = useId()
  const [chosen, setChosen] = useState<(typeof kinds)[number]>('photographs')
  const { photos, plans, documents, tours } = property
  const counts = {
    photographs: photos.length,
    plans: plans.length,
    documents: documents.length,
    tours: tours.length,
  }
  const tabs = kinds
    .filter((kind) => kind === 'photographs' || counts[kind] > 0)
    .map((id) => ({ id, label: mediaTexts[id](counts[id]) }))
  // What was chosen may have been deleted since.
  const shown = tabs.some(({ id }) => id === chosen) ? chosen : 'photographs'
  const isLoaded = useLoaded(MediaPanel, shown !== 'photographs')

  if (tabs.length === 1) return children
  return (
    <>
      <TabRow
        label={mediaTexts.label}
        tabs={tabs}
        selected={shown}
        prefix={prefix}
        onSelect={setChosen}
        className="max-lg:page-width lg:mb-2"
      />
      <div
        role="tabpanel"
        id={panelId(prefix, 'photographs')}
        aria-labelledby={tabId(prefix, 'photographs')}
        // They stay until what takes their place is there, so that nothing below moves up and down.
        className={isLoaded ? 'hidden print:block' : ''}
      >
        {children}
      </div>
      {shown !== 'photographs' && (
        <div
          role="tabpanel"
          id={panelId(prefix, shown)}
          aria-labelledby={tabId(prefix, shown)}
          className="print:hidden"
        >
          <ErrorBoundary
            key={shown}
            fallback={({ error }) => <BrokenPart error={error} className="page-width py-dense" />}
          >
            {isLoaded && <MediaPanel property={property} kind={shown} />}
          </ErrorBoundary>
        </div>
      )}
    </>
  )
}
