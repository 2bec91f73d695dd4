import { Button } from '~/components/ui/Button'
import { DownloadButton } from '~/components/ui/DownloadButton'
import { compareTexts } from '~/content/hunt'
import { DeleteEverything } from './DeleteEverything'
import type { HuntedHome } from './useHuntedHomes'

interface ListActionsProps {
  homes: readonly HuntedHome[]
  chosen: readonly HuntedHome[]
  onCompare: () => void
}

/** The actions for the whole list. */
export function ListActions({ homes, chosen, onCompare }: ListActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {chosen.length < 2 ? (
        <p className="flex min-h-12 items-center pr-3 text-sm text-stone">
          {compareTexts.chooseFirst}
        </p>
      ) : (
        <Button onClick={onCompare}>{`${compareTexts.title} ${chosen.length} homes`}</Button>
      )}
      <DownloadButton
        label="Download (CSV)"
        pendingLabel="Preparing the file..."
        variant="outline"
        download={async () => (await import('./saveShortlist')).saveShortlist(homes)}
      />
      <DeleteEverything />
    </div>
  )
}
