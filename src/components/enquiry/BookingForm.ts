import { lazy } from '~/components/ui/lazy'

/** The form that a request names. The buttons that open it fetch its code before. */
export const BookingForm = lazy(async () => (await import('./BookingForms')).BookingForm)
