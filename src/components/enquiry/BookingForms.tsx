import { useState } from 'react'
import { bookedProposal } from '~/components/shortlist/bookedProposal'
import { InputField, SelectField } from '~/components/ui/Field'
import { bookingTexts, consultationTypes, listingChoiceTexts } from '~/content/enquiries'
import type { ModalRequest } from '~/contexts/ModalContext'
import { readDraft } from '~/services/enquiries/formDrafts'
import type { ConsultationType, ViewedProperty } from '~/types/enquiry'
import type { PropertyClass } from '~/types/property'
import { NotesField, SenderFields, VisitFields } from './BookingFields'
import { type BookingDialogProps, EnquiryDialog } from './EnquiryDialog'
import { readChoice, readSender, readText, readVisit } from './entries'
import { ListingChoice, readChosen } from './ListingChoice'
import { MessageField } from './MessageFields'

export interface BookingFormProps extends BookingDialogProps {
  request: ModalRequest
}

/** Every booking form, chosen by the request. */
export function BookingForm({ request, ...dialog }: BookingFormProps) {
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
    case 'question':
      return <QuestionModal {...request} {...dialog} />
    default:
      return request satisfies never
  }
}

function ValuationModal(dialog: BookingDialogProps) {
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

interface ConsultationModalProps extends BookingDialogProps {
  preset?: ConsultationType | undefined
}

function ConsultationModal({ preset = 'property-search', ...dialog }: ConsultationModalProps) {
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

interface ViewingModalProps extends BookingDialogProps {
  /** Interest in a development is a viewing with another heading. */
  source: 'viewing' | 'interest'
  property: ViewedProperty
  isRental: boolean
}

function ViewingModal({ source, property, isRental, ...dialog }: ViewingModalProps) {
  // The hero of a page opens the form before a listing is chosen.
  const asksWhich = property.id === undefined
  const [chosen, setChosen] = useState(() =>
    asksWhich ? readChosen(readDraft(source).listing) : undefined,
  )
  const viewed = chosen === undefined || chosen === 'unknown' ? property : chosen
  return (
    <EnquiryDialog
      {...dialog}
      onSent={(message) => dialog.onSent({ ...message, action: bookedProposal(viewed.id) })}
      source={source}
      about={property.id}
      read={(entries) => ({
        source,
        property: viewed,
        isRental,
        fields: {
          ...readSender(entries),
          ...readVisit(entries),
          additionalNotes: readText(entries, 'additionalNotes'),
        },
      })}
      intro={<AskedProperty property={viewed} />}
    >
      {(errors) => (
        <>
          {asksWhich && (
            <ListingChoice
              question={listingChoiceTexts[source]}
              propertyClass={classOf(source, isRental)}
              chosen={chosen}
              onChoose={setChosen}
              error={errors.listing}
            />
          )}
          <SenderFields errors={errors} />
          <VisitFields errors={errors} bookableMonths={bookingTexts[source].bookableMonths} />
          <NotesField errors={errors} />
        </>
      )}
    </EnquiryDialog>
  )
}

/** The class of the page whose hero opened the form. */
function classOf(source: 'viewing' | 'interest', isRental: boolean): PropertyClass {
  if (source === 'interest') return 'development'
  return isRental ? 'rent' : 'sale'
}

interface QuestionModalProps extends BookingDialogProps {
  title: string
  property: ViewedProperty
  isRental: boolean
}

/** A message about a listing that cannot be viewed at present. */
function QuestionModal({ title, property, isRental, ...dialog }: QuestionModalProps) {
  return (
    <EnquiryDialog
      {...dialog}
      source="question"
      about={property.id}
      title={title}
      read={(entries) => ({
        source: 'contact',
        property,
        department: isRental ? 'lettings' : 'sales',
        fields: { ...readSender(entries), message: readText(entries, 'message') },
      })}
      intro={<AskedProperty property={property} />}
    >
      {(errors) => (
        <>
          <SenderFields errors={errors} />
          <MessageField errors={errors} />
        </>
      )}
    </EnquiryDialog>
  )
}

/** The property that a form is about. */
function AskedProperty({ property }: { property: ViewedProperty }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 bg-grove px-6 py-4 text-white">
      <p className="font-display text-lg text-balance">{property.title}</p>
      <p className="text-sm text-white/80">{property.location}</p>
    </div>
  )
}
