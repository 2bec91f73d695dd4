import { SelectField } from '~/components/ui/Field'
import { bookingTexts, consultationTypes } from '~/content/enquiries'
import type { ConsultationType } from '~/types/enquiry'
import { type BookingDialogProps, EnquiryDialog } from './EnquiryDialog'
import { readChoice, readSender, readText, readVisit } from './entries'
import { NotesField } from './NotesField'
import { SenderFields } from './SenderFields'
import { VisitFields } from './VisitFields'

interface ConsultationModalProps extends BookingDialogProps {
  preset?: ConsultationType | undefined
}

export function ConsultationModal({
  preset = 'property-search',
  ...dialog
}: ConsultationModalProps) {
  return (
    <EnquiryDialog
      {...dialog}
      source="consultation"
      read={(entries) => ({
        source: 'consultation',
        fields: {
          ...readSender(entries),
          ...readVisit(entries),
          consultationType: readChoice(entries, 'consultationType', consultationTypes),
          additionalNotes: readText(entries, 'additionalNotes'),
        },
      })}
    >
      {(errors) => (
        <>
          <SenderFields errors={errors} />
          <div className="md:col-span-2">
            <SelectField
              label="What would you like to talk about?"
              name="consultationType"
              required
              defaultValue={preset}
              error={errors.consultationType}
            >
              {consultationTypes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
          <VisitFields errors={errors} bookableMonths={bookingTexts.consultation.bookableMonths} />
          <NotesField errors={errors} />
        </>
      )}
    </EnquiryDialog>
  )
}
