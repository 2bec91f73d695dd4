import { useState } from 'react'
import { reportOutcome } from '~/components/shortlist/shortlistNews'
import type { ToastMessage } from '~/components/ui/toast/Toast'
import {
  bookingTexts,
  complaintAcknowledgement,
  listingChoiceTexts,
} from '~/content/enquiry/enquiries'
import { shortlistTexts } from '~/content/shortlist'
import type { ModalRequest } from '~/contexts/ModalContext'
import { formatLondonDay } from '~/lib/dates/dates'
import { verdictOf } from '~/lib/shortlist/shortlist'
import { readDraft } from '~/services/enquiries/formDrafts'
import { changeMyVerdict } from '~/services/shortlist/shortlistEdits'
import { shortlistStore } from '~/services/shortlist/shortlistStore'
import type { ViewedProperty } from '~/types/enquiry'
import type { PropertyClass } from '~/types/property'
import { type BookingDialogProps, EnquiryDialog } from './EnquiryDialog'
import { ListingChoice, readChosen } from './ListingChoice'
import { useSlotChoice } from './useSlotChoice'

export interface BookingFormProps extends BookingDialogProps {
  request: ModalRequest
}

/** Every booking form, chosen by the request. */
export function BookingForm({ request, ...dialog }: BookingFormProps) {
  switch (request.kind) {
    case 'valuation':
      return (
        <EnquiryDialog
          {...dialog}
          source="valuation"
          toForm={(fields) => ({ source: 'valuation', fields })}
        />
      )
    case 'consultation':
      return (
        <EnquiryDialog
          {...dialog}
          source="consultation"
          presets={{ consultationType: request.preset }}
          toForm={(fields) => ({ source: 'consultation', fields })}
        />
      )
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
    case 'complaint':
      return <ComplaintModal {...dialog} />
    case 'question':
      return <QuestionModal {...request} {...dialog} />
    default:
      return request satisfies never
  }
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
  const slots = useSlotChoice(viewed.id, bookingTexts[source].bookableMonths ?? 1)
  return (
    <EnquiryDialog
      {...dialog}
      onSent={(message, sent, slot) =>
        dialog.onSent({ ...message, action: bookedProposal(viewed.id) }, sent, slot)
      }
      source={source}
      about={property.id}
      toForm={(fields) => ({
        ...{ source, property: viewed, isRental, fields },
        ...(slots.wanted !== undefined && { wantedTime: slots.wanted }),
      })}
      slots={slots}
      intro={<AskedProperty property={viewed} />}
    >
      {(errors) =>
        asksWhich && (
          <ListingChoice
            question={listingChoiceTexts[source]}
            propertyClass={classOf(source, isRental)}
            chosen={chosen}
            onChoose={setChosen}
            error={errors.listing}
          />
        )
      }
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

/** A question about a listing, whether or not it can be viewed. */
function QuestionModal({ title, property, isRental, ...dialog }: QuestionModalProps) {
  return (
    <EnquiryDialog
      {...dialog}
      source="question"
      about={property.id}
      title={title}
      toForm={(fields) => ({ source: 'question', property, isRental, fields })}
      intro={<AskedProperty property={property} />}
    />
  )
}

/** A complaint needs no consent: the law asks us to deal with it. */
function ComplaintModal({ onSent, ...dialog }: BookingDialogProps) {
  return (
    <EnquiryDialog
      {...dialog}
      source="complaint"
      consents={[]}
      toForm={(fields) => ({ source: 'complaint', fields })}
      onSent={(_, sent) =>
        onSent({ text: complaintAcknowledgement(formatLondonDay(new Date())), stays: true }, sent)
      }
    />
  )
}

/** The property that a form is about. */
function AskedProperty({ property }: { property: ViewedProperty }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 bg-grove px-6 py-4 text-white">
      <p className="font-display text-item text-balance">{property.title}</p>
      <p className="text-sm text-white/80">{property.location}</p>
    </div>
  )
}

/** The proposal after a viewing was requested, if the home is on the visitor's list and at an earlier stage. */
function bookedProposal(id: string | undefined): ToastMessage['action'] {
  const { shortlist } = shortlistStore.read()
  if (!shortlist || id === undefined) return
  const { saved, stage } = verdictOf(shortlist, id)
  if (!saved || stage !== 'to-look-at') return
  return {
    label: shortlistTexts.moveToBooked,
    run: () =>
      reportOutcome(changeMyVerdict(id, { stage: 'booked' }), { text: shortlistTexts.movedNews }),
  }
}
