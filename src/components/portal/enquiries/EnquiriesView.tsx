import { useState } from 'react'
import { useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { Toast, type ToastMessage } from '~/components/ui/Toast'
import { serialiseEnquiryFilters } from '~/lib/enquiry/enquiryFilters'
import { EnquiryFilterBar } from './EnquiryFilterBar'
import { BESIDE, EmptyPane } from './EnquiryFrame'
import { EnquiryResults } from './EnquiryResults'
import { ExportEnquiries } from './ExportEnquiries'
import { OpenEnquiry } from './OpenEnquiry'
import { PersonalData } from './PersonalData'
import { useEnquiryFilters } from './useEnquiryFilters'
import { useInboxKeys } from './useInboxKeys'

/** The list of visitors' enquiries and the open one. */
export function EnquiriesView() {
  const { filters, change, openId, close, linkTo, show } = useEnquiryFilters()
  const [done, setDone] = useState<ToastMessage>()
  const isBeside = useMediaQuery(BESIDE)
  const succeeded = (text: string) => setDone({ text })
  useInboxKeys(openId, isBeside ? show : undefined)

  return (
    <>
      <EnquiryFilterBar filters={filters} onChange={change} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-6 pb-24 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="@container">
          <EnquiryResults
            // New arrivals and the scroll position belong to one list.
            key={serialiseEnquiryFilters(filters).toString()}
            filters={filters}
            onChange={change}
            openId={openId}
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
        {openId && (
          <OpenEnquiry
            key={openId}
            id={openId}
            isBeside={isBeside}
            onClose={close}
            onDone={succeeded}
          />
        )}
        {!openId && isBeside && <EmptyPane />}
      </div>
      <Toast message={done} onDismiss={() => setDone(undefined)} />
    </>
  )
}
