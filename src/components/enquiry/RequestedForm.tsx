import { lazy } from 'react'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { agency } from '~/content/agency'
import type { ModalRequest } from '~/contexts/ModalContext'
import { bookingForms } from './bookingForms'
import type { BookingDialogProps } from './EnquiryDialog'
import { FormSkeleton } from './FormSkeleton'

const ValuationModal = lazy(async () => ({
  default: (await bookingForms.valuation()).ValuationModal,
}))
const ConsultationModal = lazy(async () => ({
  default: (await bookingForms.consultation()).ConsultationModal,
}))
const ViewingModal = lazy(async () => ({ default: (await bookingForms.viewing()).ViewingModal }))

interface RequestedFormProps extends BookingDialogProps {
  request: ModalRequest
}

/** The one place that knows every booking form. */
export function RequestedForm(props: RequestedFormProps) {
  return (
    <DialogBoundary
      loading={<FormSkeleton onClose={props.onClose} />}
      failure={{ title: 'The form could not be opened', text: <CallInstead /> }}
      onClose={props.onClose}
    >
      <Form {...props} />
    </DialogBoundary>
  )
}

function Form({ request, ...dialog }: RequestedFormProps) {
  switch (request.kind) {
    case 'valuation':
      return <ValuationModal {...dialog} />
    case 'consultation':
      return <ConsultationModal preset={request.preset} {...dialog} />
    case 'viewing':
    case 'interest':
      return (
        <ViewingModal
          source={request.kind}
          property={request.property}
          isRental={request.kind === 'viewing' && request.isRental}
          {...dialog}
        />
      )
    default:
      return request satisfies never
  }
}

function CallInstead() {
  return (
    <>
      Please load the page again, or call us on{' '}
      <a href={agency.phoneHref} className="font-semibold underline underline-offset-4">
        {agency.phone}
      </a>
      .
    </>
  )
}
