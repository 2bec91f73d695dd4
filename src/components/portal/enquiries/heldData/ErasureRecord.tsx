import { useQuery } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { enquiryErrors } from '~/content/portal/enquiries'
import { personalDataText } from '~/content/portal/personalData'
import { enquiryQueries } from '~/hooks/queries/portal/enquiryQueries'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import { formatMoment } from '~/lib/dates/dates'
import type { Erasure, StaffEmails } from '~/types/portal/staffEnquiry'

/** The record that data were erased, which contains nothing else. */
export function ErasureRecord() {
  const { data: erasures, error, isPending, refetch } = useQuery(enquiryQueries.erasures())
  const { data: staffEmails, error: namesError } = useQuery(enquiryQueries.staffEmails())
  useLoggedFailure(namesError)

  return (
    <section aria-label={personalDataText.record} className="grid gap-3 border-t border-line pt-6">
      <div>
        <h3 className="text-item">{personalDataText.record}</h3>
        <p className="text-sm text-stone">{personalDataText.recordLead}</p>
      </div>
      {isPending && <p role="status">{personalDataText.loadingRecord}</p>}
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {enquiryErrors.erasures}
        </Banner>
      )}
      {erasures?.length === 0 && <p className="text-sm">{personalDataText.recordEmpty}</p>}
      {erasures && erasures.length > 0 && (
        <table className="figures w-full text-left text-sm">
          <thead className="text-xs text-stone max-sm:sr-only">
            <tr>
              <th className="py-2 pr-4 font-semibold">{personalDataText.when}</th>
              <th className="py-2 pr-4 font-semibold">{personalDataText.who}</th>
              <th className="py-2 pr-4 font-semibold">{personalDataText.why}</th>
              <th className="py-2 text-right font-semibold">{personalDataText.count}</th>
            </tr>
          </thead>
          <tbody>
            {erasures.map((erasure) => (
              <tr
                key={erasure.id}
                className="border-t border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-2"
              >
                <td className="sm:py-2 sm:pr-4">{formatMoment(erasure.done_at)}</td>
                <td className="wrap-anywhere max-sm:col-start-1 sm:py-2 sm:pr-4">
                  {doerOf(erasure, staffEmails)}
                </td>
                <td className="max-sm:col-start-1 sm:py-2 sm:pr-4">
                  {personalDataText.reasons[erasure.reason]}
                </td>
                <td className="text-right max-sm:col-start-2 max-sm:row-start-1 sm:py-2">
                  {erasure.enquiries_erased}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function doerOf({ done_by, reason }: Erasure, staffEmails: StaffEmails | undefined): string {
  if (reason === 'retention') return personalDataText.bySystem
  return (done_by && staffEmails?.get(done_by)) || personalDataText.somebody
}
