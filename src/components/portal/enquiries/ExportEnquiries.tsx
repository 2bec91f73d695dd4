import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { csvText } from '~/content/portal/enquiries'
import { logFailure } from '~/lib/failureLog'
import { isRefused } from '~/services/client/errors'
import { exportEnquiries } from '~/services/enquiries/enquiryExport'
import type { EnquiryFilters } from '~/types/portal/staffEnquiry'

interface ExportEnquiriesProps {
  filters: EnquiryFilters
  onDone: (text: string) => void
  /** The backend says that this person may not export. */
  onRefused: () => void
}

/** Saves all enquiries that match the filters as a table. */
export function ExportEnquiries({ filters, onDone, onRefused }: ExportEnquiriesProps) {
  const [rows, setRows] = useState(0)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ signal }: AbortController) => exportEnquiries(filters, setRows, signal),
    networkMode: 'always',
    onError: (failure, { signal }) => {
      if (isRefused(failure)) onRefused()
      else if (!signal.aborted) logFailure(failure)
    },
    onSuccess: (exported) => onDone(exported > 0 ? csvText.done(exported) : csvText.none),
  })

  function start() {
    setRows(0)
    mutate(new AbortController())
  }

  return (
    <>
      <Button variant="outline" className="max-sm:px-2" pending={isPending} onClick={start}>
        <Download aria-hidden="true" className="size-4" />
        {isPending ? csvText.exporting : csvText.export}
      </Button>
      {isPending && (
        <Button variant="quiet" size="compact" onClick={() => variables?.abort()}>
          {csvText.cancel}
        </Button>
      )}
      <p
        role="status"
        className="figures col-span-2 basis-full text-sm text-stone empty:hidden sm:text-right"
      >
        {isPending && rows > 0 ? csvText.progress(rows) : ''}
      </p>
      {error && !isRefused(error) && !variables?.signal.aborted && (
        <div className="col-span-2 basis-full">
          <Banner tone="error" failure={error} onRetry={start}>
            {error.message}
          </Banner>
        </div>
      )}
    </>
  )
}
