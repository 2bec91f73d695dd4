import { InputField } from '~/components/ui/Field'
import { type BookingDialogProps, EnquiryDialog } from './EnquiryDialog'
import { readSender, readText, readVisit } from './entries'
import { SenderFields } from './SenderFields'
import { VisitFields } from './VisitFields'

export function ValuationModal(dialog: BookingDialogProps) {
  return (
    <EnquiryDialog
      {...dialog}
      source="valuation"
      read={(entries) => ({
        source: 'valuation',
        fields: {
          ...readSender(entries),
          ...readVisit(entries),
          propertyAddress: readText(entries, 'propertyAddress'),
        },
      })}
    >
      {(errors) => (
        <>
          <SenderFields errors={errors} />
          <div className="md:col-span-2">
            <InputField
              label="Address of the property"
              name="propertyAddress"
              dir="auto"
              autoComplete="street-address"
              required
              error={errors.propertyAddress}
            />
          </div>
          <VisitFields errors={errors} />
        </>
      )}
    </EnquiryDialog>
  )
}
