import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PlaceField, type PlaceSearch } from '~/components/property/search/PlaceField'
import { Button } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { ownPlaceTexts as texts } from '~/content/ownPlaces'
import { searchQueries } from '~/hooks/queries/searchQueries'
import { atItsStation } from '~/lib/ownPlaces/tube'
import { mostPlaceName } from '~/lib/shortlist/ownPlaces'
import { addOwnPlace } from '~/services/shortlist/ownPlaces'
import type { OwnPlace } from '~/types/ownPlace'
import type { Place, PlaceKind } from '~/types/place'
import { refusalText } from './refusalText'
import { tube } from './travel'

/** A county or a borough is too large to measure from. */
const KINDS: readonly PlaceKind[] = ['town', 'district', 'station', 'postcode-district']
const isMeasurable = ({ kind }: Place) => KINDS.includes(kind)

/** Suggestions come with counts of a class, which do not matter here. */
const CLASS = 'sale'

export function AddPlaceForm({ onAdded }: { onAdded: (place: OwnPlace) => void }) {
  const [sought, setSought] = useState<PlaceSearch>({})
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()
  // The field has put a chosen place there.
  const chosen = useQuery({
    ...searchQueries.place(CLASS, sought.place ?? ''),
    enabled: sought.place !== undefined,
  })

  function add(event: FormEvent) {
    event.preventDefault()
    if (!chosen.data) {
      setFailure(chosen.error ? texts.failed : texts.choose)
      return
    }
    const place = ownPlaceFrom(chosen.data, name)
    const refusal = addOwnPlace(place)
    setFailure(refusal && refusalText(refusal))
    if (refusal) return
    setSought({})
    setName('')
    onAdded(place)
  }

  return (
    <form noValidate onSubmit={add} className="grid gap-4">
      <PlaceField
        propertyClass={CLASS}
        label={texts.place}
        accepts={isMeasurable}
        onChange={setSought}
        {...sought}
      />
      <InputField
        label={texts.name}
        hint={texts.nameHint}
        name="own-place"
        value={name}
        maxLength={mostPlaceName}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      {failure && (
        <p role="alert" className="text-sm text-error">
          {failure}
        </p>
      )}
      <Button type="submit" className="justify-self-start">
        {texts.add}
      </Button>
    </form>
  )
}

function ownPlaceFrom({ name, slug, kind, lat, lng }: Place, ownName: string): OwnPlace {
  const place = { name, slug, lat, lng }
  const located = kind === 'station' ? atItsStation(tube, place) : place
  return { ...located, name: (ownName.trim() || name).slice(0, mostPlaceName) }
}
