import { onDemand } from '~/components/ui/onDemand'

/** The form that a request names. The buttons that open it fetch its code before. */
export const BookingForm = onDemand(async () => (await import('./BookingForms')).BookingForm)
