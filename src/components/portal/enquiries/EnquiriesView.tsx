import { useState } from 'react'
import { useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { LateToast } from '~/components/ui/toast/LateToast'
import type { ToastMessage } from '~/components/ui/toast/Toast'
import { enquiryErrors } from '~/content/portal/enquiries'
import { useIsAdministrator } from '~/contexts/SessionContext'
import { focusNext, singleKeyOf } from '~/hooks/singleKeys'
import { useWindowEvent } from '~/hooks/useWindowEvent'
import { serialiseEnquiryFilters } from '~/lib/enquiry/enquiryFilters'
import { EnquiryFilterBar } from './EnquiryFilterBar'
import { BESIDE, EmptyPane } from './EnquiryFrame'
import { EnquiryResults } from './EnquiryResults'
import { ExportEnquiries } from './ExportEnquiries'
import { PersonalData } from './heldData/PersonalData'
import { OpenEnquiry } from './OpenEnquiry'
import { useEnquiryFilters } from './useEnquiryFilters'

/** The list of visitors' enquiries and the open one. */
export function EnquiriesView() {
  const { filters, change, openId, close, linkTo, show } = useEnquiryFilters()
  const [done, setDone] = useState<ToastMessage>()
  const isBeside = useMediaQuery(BESIDE)
  const isAdministrator = useIsAdministrator()
  const succeeded = (text: string) => setDone({ text })
  const refused = () => setDone({ text: enquiryErrors.administratorsOnly, failed: true })
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
              isAdministrator && (
                <>
                  <PersonalData onRefused={refused} />
                  <ExportEnquiries filters={filters} onDone={succeeded} onRefused={refused} />
                </>
              )
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
      <LateToast message={done} onDismiss={() => setDone(undefined)} />
    </>
  )
}

const ROW = '[data-enquiry]'

/**
 * The keys j and k go from enquiry to enquiry. Beside the list (`onShow`) the enquiry is opened as well, and the focus
 * stays in the list.
 */
function useInboxKeys(openId: string | undefined, onShow?: (id: string) => void): void {
  useWindowEvent('keydown', (event) => {
    const key = singleKeyOf(event)
    if (key !== 'j' && key !== 'k') return
    const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
    const current =
      document.activeElement?.closest<HTMLElement>(ROW) ??
      rows.find(({ dataset }) => dataset.enquiry === openId)
    const links = rows.flatMap((row) => row.querySelector('a') ?? [])
    const link = focusNext(links, current?.querySelector('a'), key === 'j' ? 1 : -1)
    const id = link?.closest<HTMLElement>(ROW)?.dataset.enquiry
    if (!id) return
    event.preventDefault()
    onShow?.(id)
  })
}
