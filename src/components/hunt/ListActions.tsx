import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog, DialogActions } from '~/components/ui/Dialog'
import { DownloadButton } from '~/components/ui/DownloadButton'
import { compareTexts, deleteTexts } from '~/content/hunt'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { huntStore } from '~/services/hunt/huntStore'
import type { HuntedHome } from './useHuntedHomes'

interface ListActionsProps {
  homes: readonly HuntedHome[]
  chosen: readonly HuntedHome[]
  onCompare: () => void
}

/** The actions for the whole list. */
export function ListActions({ homes, chosen, onCompare }: ListActionsProps) {
  const [asking, setAsking] = useState(false)
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
      <Button
        variant="quiet"
        size="compact"
        className="max-sm:-ml-3"
        onClick={() => setAsking(true)}
      >
        {deleteTexts.open}
      </Button>
      {asking && <DeleteQuestion onClose={() => setAsking(false)} />}
    </div>
  )
}

function DeleteQuestion({ onClose }: { onClose: () => void }) {
  useHistoryLayer(onClose)
  return (
    <Dialog
      title={deleteTexts.title}
      size="small"
      closable={false}
      questionId="delete-shortlist"
      onClose={onClose}
    >
      <div className="grid gap-6 p-6">
        <p id="delete-shortlist">{deleteTexts.text}</p>
        <DialogActions>
          <Button onClick={onClose}>{deleteTexts.keep}</Button>
          <Button variant="danger" onClick={() => huntStore.clear()}>
            {deleteTexts.remove}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
