import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog, DialogActions } from '~/components/ui/Dialog'
import { deleteTexts } from '~/content/pages/shortlist'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { lookStore, SHORTLIST } from '~/services/shortlist/lookStore'
import { shortlistStore } from '~/services/shortlist/shortlistStore'

/** Deletes all that the shortlist has stored, once it has asked. */
export function DeleteEverything() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="flush" onClick={() => setAsking(true)}>
        {deleteTexts.open}
      </Button>
      {asking && <DeleteQuestion onClose={() => setAsking(false)} />}
    </>
  )
}

function DeleteQuestion({ onClose }: { onClose: () => void }) {
  useHistoryLayer(onClose)

  function remove() {
    lookStore.forget(SHORTLIST)
    shortlistStore.clear()
  }

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
          <Button variant="danger" onClick={remove}>
            {deleteTexts.remove}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
