import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Toast, type ToastMessage } from '~/components/ui/Toast'
import { useRestoration } from '~/hooks/useRestoration'
import { AuditLog } from './AuditLog'
import { DeletedListings } from './DeletedListings'

/** What was deleted and can be brought back, and what staff did. */
export function ActivityView() {
  const [done, setDone] = useState<ToastMessage>()
  const [failure, setFailure] = useState<string>()
  const { restore, restoring } = useRestoration((text) => {
    setFailure(undefined)
    setDone({ text })
  }, setFailure)

  return (
    <div className="page-width grid gap-16 pt-8 pb-24">
      {failure && (
        <div className="sticky top-18 z-raised">
          <Banner tone="error" onDismiss={() => setFailure(undefined)}>
            {failure}
          </Banner>
        </div>
      )}
      <DeletedListings onRestore={restore} restoring={restoring} />
      <AuditLog />
      <Toast message={done} onDismiss={() => setDone(undefined)} />
    </div>
  )
}
