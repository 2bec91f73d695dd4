import { enquiryErrors } from '~/content/portal/enquiries'
import { londonDay } from '~/lib/dates/dates'
import { formatReceived } from '~/lib/enquiry/receivedDays'
import { csvFile } from '~/lib/format/csv'
import { ServiceError } from '~/services/client/errors'
import { saveFile } from '~/services/client/saveFile'
import { staffClient } from '~/services/client/staffClient'
import type { EnquiryFilters } from '~/types/portal/staffEnquiry'
import { enquiryLine, enquiryTableHead } from './enquiryTable'
import { type EnquiryCursor, fetchStaffEmails, fetchWholeEnquiries } from './staffEnquiries'

/** The backend's limit of rows per answer, less one that is fetched to look ahead. */
const ROWS_A_CALL = 999

/**
 * Saves all enquiries that match the filters as a CSV file, and returns their number. The log names the export before
 * it is saved.
 * @throws ServiceError 'Failed to export the enquiries', also when the backend refuses it; nothing is saved then.
 */
export async function exportEnquiries(
  filters: EnquiryFilters,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const staffEmails = await fetchStaffEmails(signal)
  // Keyed by id, since an enquiry that is answered between two calls moves in the list and may come twice.
  const lines = new Map<string, string>()
  let cursor: EnquiryCursor | undefined
  do {
    const page = await fetchWholeEnquiries(filters, cursor, ROWS_A_CALL, signal)
    for (const enquiry of page.enquiries) {
      lines.set(enquiry.id, enquiryLine(enquiry, staffEmails))
    }
    cursor = page.next
    onProgress(lines.size)
  } while (cursor)
  signal.throwIfAborted()
  if (lines.size > 0) {
    await logExport(filters, lines.size)
    saveFile(
      csvFile([enquiryTableHead, ...lines.values()]),
      'text/csv;charset=utf-8',
      `enquiries-${londonDay(new Date())}.csv`,
    )
  }
  return lines.size
}

async function logExport(
  { state, source, property, received, search }: EnquiryFilters,
  rows: number,
): Promise<void> {
  const filter = {
    state,
    source,
    property,
    received: received && formatReceived(received),
    search: search || undefined,
  }
  const { error } = await staffClient.rpc('log_enquiry_export', { p_filter: filter, p_rows: rows })
  if (error) throw new ServiceError(enquiryErrors.export, { cause: error })
}
