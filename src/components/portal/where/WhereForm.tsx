import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskButton } from '~/components/portal/DeskButton'
import { FormFooter } from '~/components/portal/form/FormFooter'
import { Button } from '~/components/ui/Button'
import { InputField, TextAreaField } from '~/components/ui/Field'
import {
  ADDRESS_MAX_LENGTH,
  positionErrors,
  positionText,
  shownLabels,
} from '~/content/portal/position'
import { formTexts } from '~/content/portal/propertyForm'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { parsePosition, parsePostcode, writtenPosition } from '~/lib/listing/position'
import { rawEntry } from '~/lib/rawEntry'
import { type FoundPosition, savePosition } from '~/services/listings/positions'
import type { LatLng } from '~/types/map'
import { type PositionSource, type ShownAs, type StatedPosition, shownAs } from '~/types/position'
import { WhereMap } from './WhereMap'

interface WhereFormProps {
  id: string
  found: FoundPosition
  onClose: () => void
}

/** A position as it stands in its field, and how it came there. */
interface Entry {
  text: string
  source: PositionSource
}

/** Its entries, which stay where they are if they cannot be saved. */
export function WhereForm({ id, found: { stated, place }, onClose }: WhereFormProps) {
  const [entry, setEntry] = useState<Entry>(() => entryOf(stated))
  const [chosen, setChosen] = useState<ShownAs>(stated?.shown ?? 'street')
  const listingsChanged = useListingsChanged()
  const saving = useMutation({
    mutationFn: (values: StatedPosition) => savePosition(id, values),
    networkMode: 'always',
    onSuccess: () => {
      onClose()
      // Not awaited: the position is stored, whether or not the lists can be refreshed.
      void listingsChanged()
    },
  })
  const { isPending, error } = saving
  const isPlace = entry.source === 'place' && entry.text.trim() !== ''
  const shown = isPlace ? 'area' : chosen
  const { errors, formProps } = useCheckedForm(
    findErrors,
    (entries) => {
      const [address, postcode] = ['address', 'postcode'].map((name) => rawEntry(entries, name))
      const position = parsePosition(entry.text)
      saving.mutate({
        address: address?.trim() || null,
        postcode: parsePostcode(postcode ?? '') ?? null,
        at: position ? { ...position, source: entry.source } : null,
        shown,
      })
    },
    saving,
  )
  const setPin = (at: LatLng) => setEntry({ text: writtenPosition(rounded(at)), source: 'pin' })

  return (
    <form {...formProps}>
      <div inert={isPending} className="grid gap-5 px-6 pb-6 sm:grid-cols-2">
        <p className="text-sm text-stone sm:col-span-2">{positionText.lead}</p>
        <TextAreaField
          label={positionText.address}
          name="address"
          rows={3}
          defaultValue={stated?.address ?? ''}
          error={errors.address}
        />
        <InputField
          label={positionText.postcode}
          name="postcode"
          defaultValue={stated?.postcode ?? ''}
          hint={positionText.postcodeHint}
          error={errors.postcode}
        />
        <div className="grid content-start gap-3">
          <InputField
            label={positionText.position}
            name="position"
            inputMode="text"
            value={entry.text}
            onChange={({ target }) => setEntry({ text: target.value, source: 'typed' })}
            hint={positionText.positionHint}
            error={errors.position}
          />
          {place && (
            <DeskButton
              variant="outline"
              className="justify-self-start"
              onClick={() => setEntry({ text: writtenPosition(place), source: 'place' })}
            >
              {positionText.takePlace(place.name)}
            </DeskButton>
          )}
          <ShownChoice shown={shown} isPlace={isPlace} onChoose={setChosen} />
        </div>
        <WhereMap pin={parsePosition(entry.text)} around={place} onPin={setPin} />
      </div>
      <FormFooter error={error?.message} failure={error} signedInAgain={formTexts.saveAgain}>
        <Button variant="outline" size="compact" onClick={onClose} disabled={isPending}>
          {positionText.cancel}
        </Button>
        <Button type="submit" pending={isPending}>
          {isPending ? positionText.saving : positionText.save}
        </Button>
      </FormFooter>
    </form>
  )
}

function entryOf(stated: StatedPosition | null): Entry {
  if (!stated?.at) return { text: '', source: 'typed' }
  return { text: writtenPosition(stated.at), source: stated.at.source }
}

/** To about a metre, which no press of a map is more exact than. */
function rounded({ lat, lng }: LatLng): LatLng {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { lat: round(lat), lng: round(lng) }
}

function findErrors(form: HTMLFormElement) {
  const entries = new FormData(form)
  const [address, postcode, position] = ['address', 'postcode', 'position'].map((name) =>
    rawEntry(entries, name).trim(),
  )
  return {
    ...((address?.length ?? 0) > ADDRESS_MAX_LENGTH && {
      address: positionErrors.address(ADDRESS_MAX_LENGTH),
    }),
    ...(postcode && !parsePostcode(postcode) && { postcode: positionErrors.postcode }),
    ...(position && !parsePosition(position) && { position: positionErrors.position }),
  }
}

interface ShownChoiceProps {
  shown: ShownAs
  /** Nothing more exact than the area can be shown. */
  isPlace: boolean
  onChoose: (shown: ShownAs) => void
}

function ShownChoice({ shown, isPlace, onChoose }: ShownChoiceProps) {
  return (
    <fieldset className="grid">
      <legend className="text-sm font-semibold">{positionText.shown}</legend>
      {shownAs.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="shown"
            value={each}
            checked={each === shown}
            disabled={isPlace && each !== 'area'}
            onChange={() => onChoose(each)}
            className="size-4 accent-grove"
          />
          {shownLabels[each]}
        </label>
      ))}
      {isPlace && <p className="text-sm text-stone">{positionText.isPlace}</p>}
    </fieldset>
  )
}
