import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskButton } from '~/components/portal/DeskButton'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { FormFooter } from '~/components/portal/form/FormFooter'
import { TheirVersion } from '~/components/portal/form/TheirVersion'
import { CloseQuestion } from '~/components/portal/images/CloseQuestion'
import { Button } from '~/components/ui/Button'
import { InputField, TextAreaField } from '~/components/ui/Field'
import { ADDRESS_MAX_LENGTH, positionErrors, positionText } from '~/content/portal/listing/position'
import { formTexts } from '~/content/portal/listing/propertyForm'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { isSame } from '~/lib/listing/listingDifferences'
import { parsePosition, parsePostcode, writtenPosition } from '~/lib/listing/position'
import { rawEntry } from '~/lib/rawEntry'
import { type FoundPosition, savePosition } from '~/services/listings/positions'
import type { LatLng } from '~/types/map'
import type { PositionSource, ShownAs, StatedPosition } from '~/types/position'
import { ShownChoice } from './ShownChoice'
import { WhereMap } from './WhereMap'

interface WhereFormProps {
  id: string
  found: FoundPosition
  onClose: () => void
}

/** What stands in the fields, and how the position came there. */
interface Entries {
  address: string
  postcode: string
  position: string
  source: PositionSource
  shown: ShownAs
}

/** Its entries, which stay where they are if they cannot be saved. */
export function WhereForm({ id, found: { stated, place }, onClose }: WhereFormProps) {
  const [seen, setSeen] = useState(stated)
  const [entries, setEntries] = useState(() => entriesOf(stated))
  const [asksToClose, setAsksToClose] = useState(false)
  const listingsChanged = useListingsChanged()
  const saving = useMutation({
    mutationFn: (over: StatedPosition | null) => savePosition(id, statedBy(entries), over),
    networkMode: 'always',
    gcTime: 0,
    onSuccess: (outcome) => {
      if (outcome.kind !== 'saved') return
      onClose()
      // Not awaited: the position is stored, whether or not the lists can be refreshed.
      void listingsChanged()
    },
  })
  const { isPending, error, data } = saving
  const isDirty = !isSame(entries, entriesOf(seen))
  const isPlace = isOfPlace(entries)
  const change = (changes: Partial<Entries>) => setEntries((all) => ({ ...all, ...changes }))

  function requestClose() {
    if (isPending) return
    if (isDirty) setAsksToClose(true)
    else onClose()
  }
  const content = useUnsavedGuard<HTMLFormElement>(isDirty, requestClose)
  const { errors, formProps } = useCheckedForm(findErrors, () => saving.mutate(seen), saving)
  const field = (name: 'address' | 'postcode' | 'position') => ({
    name,
    label: positionText[name],
    value: entries[name],
    error: errors[name],
  })
  const setPin = (at: LatLng) => change({ position: writtenPosition(rounded(at)), source: 'pin' })

  return (
    <DeskDialog title={positionText.title} size="portal" mayStay takesOver onClose={requestClose}>
      <form ref={content} {...formProps}>
        <div inert={isPending} className="grid gap-5 p-6 sm:grid-cols-2">
          <p className="text-sm text-stone sm:col-span-2">{positionText.lead}</p>
          <TextAreaField
            {...field('address')}
            rows={3}
            onChange={({ target }) => change({ address: target.value })}
          />
          <InputField
            {...field('postcode')}
            hint={positionText.postcodeHint}
            onChange={({ target }) => change({ postcode: target.value })}
          />
          <div className="grid content-start gap-3">
            <InputField
              {...field('position')}
              inputMode="text"
              onChange={({ target }) => change({ position: target.value, source: 'typed' })}
              hint={positionText.positionHint}
            />
            {place && (
              <DeskButton
                variant="outline"
                className="justify-self-start"
                onClick={() => change({ position: writtenPosition(place), source: 'place' })}
              >
                {positionText.takePlace(place.name)}
              </DeskButton>
            )}
            <ShownChoice
              shown={isPlace ? 'area' : entries.shown}
              isPlace={isPlace}
              onChoose={(shown) => change({ shown })}
            />
          </div>
          <WhereMap pin={parsePosition(entries.position)} around={place} onPin={setPin} />
        </div>
        <FormFooter error={error?.message} failure={error} signedInAgain={formTexts.saveAgain}>
          {data?.kind === 'changed' && (
            <TheirVersion
              changed={positionText.changed}
              onTake={() => {
                setSeen(data.current)
                setEntries(entriesOf(data.current))
                saving.reset()
              }}
              onSaveOver={() => saving.mutate(data.current)}
            />
          )}
          <Button variant="outline" size="compact" onClick={requestClose} disabled={isPending}>
            {positionText.cancel}
          </Button>
          <Button type="submit" pending={isPending}>
            {isPending ? positionText.saving : positionText.save}
          </Button>
        </FormFooter>
      </form>
      {asksToClose && (
        <CloseQuestion about="entries" onStay={() => setAsksToClose(false)} onClose={onClose} />
      )}
    </DeskDialog>
  )
}

function entriesOf(stated: StatedPosition | null): Entries {
  return {
    address: stated?.address ?? '',
    postcode: stated?.postcode ?? '',
    position: stated?.at ? writtenPosition(stated.at) : '',
    source: stated?.at?.source ?? 'typed',
    shown: stated?.shown ?? 'street',
  }
}

/** Whether nothing more exact than the area can be shown. */
const isOfPlace = ({ position, source }: Entries) => source === 'place' && position.trim() !== ''

function statedBy(entries: Entries): StatedPosition {
  const position = parsePosition(entries.position)
  return {
    address: entries.address.trim() || null,
    postcode: parsePostcode(entries.postcode) ?? null,
    at: position ? { ...position, source: entries.source } : null,
    shown: isOfPlace(entries) ? 'area' : entries.shown,
  }
}

/** To about a metre, which no press of a map is more exact than. */
function rounded({ lat, lng }: LatLng): LatLng {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { lat: round(lat), lng: round(lng) }
}

function findErrors(form: HTMLFormElement) {
  const typed = new FormData(form)
  const [address = '', postcode, position] = ['address', 'postcode', 'position'].map((name) =>
    rawEntry(typed, name).trim(),
  )
  return {
    ...(address.length > ADDRESS_MAX_LENGTH && {
      address: positionErrors.address(ADDRESS_MAX_LENGTH),
    }),
    ...(postcode && !parsePostcode(postcode) && { postcode: positionErrors.postcode }),
    ...(position && !parsePosition(position) && { position: positionErrors.position }),
  }
}
