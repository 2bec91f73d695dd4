import { logFailure } from '~/lib/failureLog'
import { sendEnquiry, UnsentEnquiry } from '~/services/enquiries/enquiries'
import type { Enquiry } from '~/types/enquiry'
import type { BookedSlot } from '~/types/viewing'
import { bookSlot, holdSlot, SlotTaken } from './viewings'

/**
 * Sends the enquiry about a viewing as ever, and books the free time that was chosen with it. Without one that is booked
 * staff agree a time, as for every enquiry.
 * @returns what is booked, if anything is
 * @throws SlotTaken before anything is sent, and what sendEnquiry throws
 */
export async function sendViewing(
  enquiry: Enquiry,
  startsAt: string | undefined,
): Promise<BookedSlot | undefined> {
  const { id, form } = enquiry
  const listing = 'property' in form ? form.property?.id : undefined
  if (startsAt === undefined || listing === undefined) {
    await sendEnquiry(enquiry)
    return undefined
  }
  try {
    await holdSlot(id, listing, startsAt)
  } catch (error) {
    if (error instanceof SlotTaken) throw error
    logFailure(error)
  }
  try {
    await sendEnquiry(enquiry)
  } catch (error) {
    // The office is mailed later; what is stored can be booked already.
    const isStored = error instanceof UnsentEnquiry && error.fate === 'received'
    const booked = isStored ? await booking(id) : undefined
    if (booked) return booked
    throw error
  }
  return booking(id)
}

async function booking(id: string): Promise<BookedSlot | undefined> {
  try {
    return (await bookSlot(id)) ?? undefined
  } catch (error) {
    logFailure(error)
    return undefined
  }
}
