import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Toast, type ToastMessage } from '~/components/ui/Toast'
import { usePortalFilters } from '~/hooks/usePortalFilters'
import { ListingResults } from './ListingResults'
import { type PortalDialog, PortalDialogs } from './PortalDialogs'
import { PortalHeader } from './PortalHeader'
import { PortalSearch } from './PortalSearch'

/** What staff see: every listing, and all that can be done with it. */
export function Dashboard() {
  const { filters, change } = usePortalFilters()
  const [dialog, setDialog] = useState<PortalDialog>()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<ToastMessage>()

  function succeeded(text?: string) {
    setFailure(undefined)
    if (text) setDone({ text })
  }

  return (
    <>
      <PortalHeader onOpen={setDialog} onDone={succeeded} onFailed={setFailure} />
      {failure && (
        <div className="sticky top-18 z-raised page-width pt-4">
          <Banner tone="error" onDismiss={() => setFailure(undefined)}>
            {failure}
          </Banner>
        </div>
      )}
      <PortalSearch filters={filters} onChange={change} />
      <ListingResults
        filters={filters}
        onChange={change}
        onOpen={setDialog}
        onDone={succeeded}
        onFailed={setFailure}
      />
      {dialog && (
        <PortalDialogs
          dialog={dialog}
          onOpen={setDialog}
          onClose={() => setDialog(undefined)}
          onDone={succeeded}
          onFailed={setFailure}
        />
      )}
      <Toast message={done} onDismiss={() => setDone(undefined)} />
    </>
  )
}
