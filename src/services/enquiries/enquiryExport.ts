import { londonDay } from '~/lib/dates/dates'
import { csvFile } from '~/lib/format/csv'
import { saveFile } from '~/services/client/saveFile'
import type { EnquiryFilters } from '~/types/staffEnquiry'
import { enquiryLine, enquiryTableHead } from './enquiryTable'
import { type EnquiryCursor, fetchStaffEmails, fetchWholeEnquiries } from './staffEnquiries'

/** The backend's limit of rows per answer, less one that is fetched to look ahead. */
const ROWS_A_CALL = 999

/**
 * Saves all enquiries that match the filters as a CSV file, and returns their number.
 * @throws ServiceError 'Failed to export the enquiries'; nothing is saved then.
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
    saveFile(
      csvFile([enquiryTableHead, ...lines.values()]),
      'text/csv;charset=utf-8',
      `enquiries-${londonDay(new Date())}.csv`,
    )
  }
  return lines.size
}
