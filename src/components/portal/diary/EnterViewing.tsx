import { useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { InputField } from '~/components/ui/Field'
import { enterText } from '~/content/portal/diary/viewing'
import { type FormErrors, useCheckedForm } from '~/hooks/useCheckedForm'
import { formatWeekday, londonMoment } from '~/lib/diary/days'
import { plainContact } from '~/lib/enquiry/contactTexts'
import { rawEntry } from '~/lib/rawEntry'
import { enterViewing } from '~/services/diary/viewings'
import type { ListingOverview } from '~/types/listing'
import type { DiaryPerson, DiaryPlace, EnteredViewing } from '~/types/portal/diary'
import { FreeTimes } from './FreeTimes'
import { ListingField } from './ListingField'
import { type PlaceEntry, PlaceFields } from './PlaceFields'
import { PositionField } from './PositionField'
import { SaveBar } from './SaveBar'
import { useAsksFirst } from './useAsksFirst'
import { useDiaryChange } from './useDiaryChange'

interface EnterViewingProps {
  at: DiaryPlace
  people: readonly DiaryPerson[]
  onClose: () => void
  onDone: OnDone
}

/** Books a viewing for somebody who telephones. */
export function EnterViewing({ at, people, onClose, onDone }: EnterViewingProps) {
  const [unsaved, setUnsaved] = useState(false)
  const [listing, setListing] = useState<ListingOverview>()
  const [place, setPlace] = useState<PlaceEntry>({
    day: at.day,
    time: at.time ?? '',
    staffId: at.staffId ?? '',
  })
  const [buyerPosition, setBuyerPosition] = useState('')
  const entering = useDiaryChange(
    (entered: EnteredViewing) => enterViewing(entered),
    ({ name }) => {
      onClose()
      onDone(enterText.entered(name, `${formatWeekday(place.day)}, ${place.time}`))
    },
  )
  const { errors, formProps } = useCheckedForm(findErrors, send, entering)

  function send(entries: FormData) {
    if (!listing) return
    entering.mutate({
      propertyId: listing.id,
      startsAt: londonMoment(place.day, place.time),
      staffId: place.staffId,
      name: rawEntry(entries, 'name'),
      email: plainContact(rawEntry(entries, 'email')),
      phone: rawEntry(entries, 'phone'),
      buyerPosition,
    })
  }

  const { isPending, error } = entering
  const { close, guard } = useAsksFirst({ unsaved, isPending }, onClose)
  return (
    <DeskDialog
      title={enterText.title}
      size="form"
      mayStay={isPending || unsaved}
      asksFirst={isPending || unsaved}
      onClose={close}
    >
      {guard}
      <form {...formProps} onChange={() => setUnsaved(true)}>
        <div inert={isPending} className="marks-required grid gap-6 p-6">
          <ListingField listing={listing} error={errors.listing} onChange={setListing} />
          <PlaceFields
            entry={place}
            people={people}
            errors={errors}
            onChange={(change) => setPlace({ ...place, ...change })}
          />
          {listing && place.day && (
            <FreeTimes
              propertyId={listing.id}
              day={place.day}
              time={place.time}
              onTime={(time) => setPlace({ ...place, time })}
            />
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <InputField
              label={enterText.name}
              name="name"
              required
              maxLength={200}
              autoComplete="off"
              error={errors.name}
            />
            <InputField
              label={enterText.phone}
              name="phone"
              type="tel"
              maxLength={40}
              autoComplete="off"
            />
          </div>
          <InputField
            label={enterText.email}
            name="email"
            type="email"
            hint={enterText.emailHint}
            maxLength={254}
            autoComplete="off"
            error={errors.email}
          />
          <PositionField value={buyerPosition} onChange={setBuyerPosition} />
        </div>
        <SaveBar
          error={error}
          isPending={isPending}
          cancel={enterText.cancel}
          onCancel={close}
          save={enterText.enter}
          saving={enterText.entering}
        />
      </form>
    </DeskDialog>
  )
}

/** A chosen listing leaves no field that could be empty. */
function findErrors(form: HTMLFormElement): FormErrors {
  const entries = new FormData(form)
  const missing = (name: string) => rawEntry(entries, name).trim() === ''
  const email = plainContact(rawEntry(entries, 'email'))
  const texts = enterText.missing
  return {
    ...(entries.has('listing') && { listing: texts.listing }),
    ...(missing('day') && { day: texts.day }),
    ...(missing('time') && { time: texts.time }),
    ...(missing('staffId') && { staffId: texts.who }),
    ...(missing('name') && { name: texts.name }),
    ...(email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email) && { email: texts.email }),
  }
}
