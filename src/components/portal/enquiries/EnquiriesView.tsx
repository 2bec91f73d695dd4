import { useState } from 'react'
import { Toast, type ToastMessage } from '~/components/ui/Toast'
import { serialiseEnquiryFilters } from '~/lib/enquiry/enquiryFilters'
import { EnquiryDialog } from './EnquiryDialog'
import { EnquiryFilterBar } from './EnquiryFilterBar'
import { EnquiryResults } from './EnquiryResults'
import { ExportEnquiries } from './ExportEnquiries'
import { PersonalData } from './PersonalData'
import { useEnquiryFilters } from './useEnquiryFilters'

/** The list of visitors' enquiries and the open one. */
export function EnquiriesView() {
  const { filters, change, openId, close, linkTo } = useEnquiryFilters()
  const [done, setDone] = useState<ToastMessage>()
  const succeeded = (text: string) => setDone({ text })

  return (
    <>
      <EnquiryFilterBar filters={filters} onChange={change} />
      <div className="page-width pb-24">
        <EnquiryResults
          // New arrivals and the scroll position belong to one list.
          key={serialiseEnquiryFilters(filters).toString()}
          filters={filters}
          onChange={change}
          linkTo={linkTo}
          onDone={succeeded}
          tools={
            <>
              <PersonalData />
              <ExportEnquiries filters={filters} onDone={succeeded} />
            </>
          }
        />
      </div>
      {openId && <EnquiryDialog key={openId} id={openId} onClose={close} onDone={succeeded} />}
      <Toast message={done} onDismiss={() => setDone(undefined)} />
    </>
  )
}
