import { bookingTexts } from '~/content/enquiries'
import type { ViewedProperty } from '~/types/enquiry'
import { type BookingDialogProps, EnquiryDialog } from './EnquiryDialog'
import { readSender, readText, readVisit } from './entries'
import { NotesField } from './NotesField'
import { SenderFields } from './SenderFields'
import { VisitFields } from './VisitFields'

interface ViewingModalProps extends BookingDialogProps {
  /** Interest in a development is a viewing under another heading. */
  source: 'viewing' | 'interest'
  property: ViewedProperty
  isRental: boolean
}

export function ViewingModal({ source, property, isRental, ...dialog }: ViewingModalProps) {
  return (
    <EnquiryDialog
      {...dialog}
      source={source}
      read={(entries) => ({
        source,
        property,
        isRental,
        fields: {
          ...readSender(entries),
          ...readVisit(entries),
          additionalNotes: readText(entries, 'additionalNotes'),
        },
      })}
      intro={
        <div className="grid gap-2 bg-grove px-6 py-8 text-white">
          <p className="font-display text-2xl font-semibold text-balance">{property.title}</p>
          <p className="text-white/80">{property.location}</p>
        </div>
      }
    >
      {(errors) => (
        <>
          <SenderFields errors={errors} />
          <VisitFields errors={errors} bookableMonths={bookingTexts[source].bookableMonths} />
          <NotesField errors={errors} />
        </>
      )}
    </EnquiryDialog>
  )
}
