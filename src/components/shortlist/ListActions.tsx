import { AlertButton } from '~/components/alerts/AlertButton'
import { OwnPlacesButton } from '~/components/ownPlaces/OwnPlacesButton'
import { Button } from '~/components/ui/Button'
import { DownloadButton } from '~/components/ui/DownloadButton'
import { PHONE, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { compareTexts } from '~/content/pages/shortlist'
import { DeleteEverything } from './DeleteEverything'
import type { ShortlistedHome } from './useShortlistedHomes'

interface CompareButtonProps {
  chosen: readonly ShortlistedHome[]
  onCompare: () => void
}

interface ListActionsProps extends CompareButtonProps {
  homes: readonly ShortlistedHome[]
}

/** The actions for the whole list. On a phone the comparison has a bar of its own: see CompareBar. */
export function ListActions({ homes, chosen, onCompare }: ListActionsProps) {
  const isPhone = useMediaQuery(PHONE)
  return (
    <>
      {chosen.length < 2 && (
        <p className="text-sm text-stone max-lg:ml-auto lg:pr-3 print:hidden">
          {compareTexts.chooseFirst}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 max-lg:basis-full max-sm:justify-between max-sm:[&_svg]:hidden print:hidden">
        {chosen.length >= 2 && !isPhone && (
          <Button size="small" onClick={onCompare}>
            {compareTexts.compare(chosen.length)}
          </Button>
        )}
        <AlertButton wish={{ kind: 'homes', homes: homes.map(({ id }) => id) }} />
        <OwnPlacesButton />
        <DownloadButton
          label="Download (CSV)"
          pendingLabel="Preparing the file..."
          variant="quiet"
          size="flush"
          download={async () => (await import('./saveShortlist')).saveShortlist(homes)}
        />
        <DeleteEverything />
      </div>
    </>
  )
}

/** At the bottom edge of a phone's window, because the homes are chosen far below the other actions. */
export function CompareBar({ chosen, onCompare }: CompareButtonProps) {
  const isPhone = useMediaQuery(PHONE)
  if (!isPhone || chosen.length < 2) return null
  return (
    <div className="sticky bottom-0 z-raised grid border-t border-line bg-white py-3 print:hidden">
      <Button onClick={onCompare}>{compareTexts.compare(chosen.length)}</Button>
    </div>
  )
}
