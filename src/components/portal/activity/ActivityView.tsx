import { useState } from 'react'
import { DeletionQuestion } from '~/components/portal/DeletionQuestion'
import { erasureText } from '~/content/portal/activity'
import { useErasure } from '~/hooks/useErasure'
import { useRestoration } from '~/hooks/useRestoration'
import type { DeletedListing } from '~/types/activity'
import { AuditLog } from './AuditLog'
import { DeletedListings } from './DeletedListings'

interface ActivityViewProps {
  onDone: (text: string) => void
  onFailed: (message: string, failure?: Error) => void
}

/** What was deleted and can be brought back, and what staff did. */
export function ActivityView({ onDone, onFailed }: ActivityViewProps) {
  const [asked, setAsked] = useState<DeletedListing>()
  const { restore, restoring } = useRestoration(onDone, onFailed)
  const close = () => setAsked(undefined)
  const { erase, isPending } = useErasure(onDone, onFailed, close)

  return (
    <div className="page-width grid gap-16 pt-8 pb-24">
      <DeletedListings onRestore={restore} restoring={restoring} onErase={setAsked} />
      <AuditLog />
      {asked && (
        <DeletionQuestion
          texts={{ ...erasureText, question: erasureText.question(asked.title) }}
          isPending={isPending}
          onDelete={() => erase(asked)}
          onClose={close}
        />
      )}
    </div>
  )
}
