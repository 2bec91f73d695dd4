import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAfterPause } from '~/components/ui/useAfterPause'
import { placeOnlyTexts, suggestionTexts as texts } from '~/content/places'
import { searchQueries } from '~/hooks/queries/searchQueries'
import { placeName, WORDS_MAX_LENGTH } from '~/lib/listing/filters'
import { paths } from '~/lib/paths'
import type { Place } from '~/types/place'
import type { PropertyClass } from '~/types/property'
import { PlaceSuggestions, suggestedRows } from './PlaceSuggestions'

/** A pause in typing after which suggestions are fetched: about once per word, not per letter. */
const PAUSE = 150

/** The wanted location: a place of the gazetteer by its slug, or words. */
export interface PlaceSearch {
  place?: string | undefined
  location?: string | undefined
}

interface PlaceFieldProps extends PlaceSearch {
  propertyClass: PropertyClass
  label?: string | undefined
  /** On a phone it has little room: its label is only read out. */
  isBrief?: boolean | undefined
  /** The places that can be chosen, where nothing is searched for: no listings, and no numbers of homes. */
  accepts?: ((place: Place) => boolean) | undefined
  /** Resolves with whether the words became filters and should leave the field. */
  onChange: (sought: PlaceSearch) => unknown
  className?: string | undefined
}

/**
 * The combobox for a place. Words apply with Enter, the form's button, or on leaving the field; a suggestion applies
 * when it is chosen.
 */
export function PlaceField({
  propertyClass,
  place,
  location,
  label = 'Location',
  isBrief = false,
  accepts,
  onChange,
  className = '',
}: PlaceFieldProps) {
  const id = useId()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const named = useQuery({
    ...searchQueries.place(propertyClass, place ?? ''),
    enabled: place !== undefined,
  })
  const applied = place === undefined ? (location ?? '') : (named.data?.name ?? placeName(place))
  const [text, setText] = useReplaced(applied)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = isOpen ? text.trim() : ''
  const settled = useAfterPause(typed, PAUSE)
  const wanted = typed && settled
  const suggestions = useQuery({
    ...searchQueries.suggestions(propertyClass, wanted),
    enabled: wanted !== '',
  })
  const rows = isOpen && wanted ? suggestedRows(suggestions.data, accepts) : []

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function applyWords() {
    close()
    const words = text.trim()
    setText(words)
    // The name of a chosen place is not searched for as words.
    if (words !== applied) void leaveWords(words)
  }

  async function leaveWords(words: string) {
    const isTaken = await onChange({ location: words || undefined })
    // By now the field may show the name of a place that was found, or text typed since.
    if (isTaken === true) setText((current) => (current === words ? '' : current))
  }

  function choose(index: number) {
    const row = rows[index]
    close()
    if (row?.kind === 'listing') {
      void navigate(paths.detail({ id: row.listing.id, property_class: propertyClass }))
    } else if (row) {
      queries.setQueryData(searchQueries.place(propertyClass, row.place.slug).queryKey, row.place)
      void onChange({ place: row.place.slug })
    }
  }

  function answerKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      // The text itself is one more place, before the first and after the last suggestion.
      const places = rows.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      if (active < 0) return applyWords()
      event.preventDefault()
      choose(active)
    }
  }

  return (
    // A brief field's suggestions are as wide as its row.
    <div
      className={`${isBrief ? 'md:relative' : 'relative'} grid content-start gap-1.5 ${className}`}
    >
      <label htmlFor={id} className={`text-sm font-semibold ${isBrief ? 'max-md:sr-only' : ''}`}>
        {label}
      </label>
      <input
        id={id}
        name="location"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={answerKey}
        onBlur={applyWords}
        maxLength={WORDS_MAX_LENGTH}
        placeholder={accepts ? placeOnlyTexts.example : 'Town, district or county'}
        autoComplete="off"
        className={`min-h-12 w-full border border-stone-light bg-white py-2 text-base text-ellipsis placeholder:text-stone hover:border-ink md:px-3 ${isBrief ? 'px-2 max-md:placeholder:text-xs' : 'px-3'}`}
      />
      <PlaceSuggestions
        id={id}
        propertyClass={propertyClass}
        rows={rows}
        active={active}
        counts={!accepts}
        onChoose={choose}
      />
      {/* Where nothing else is searched for, somebody who sees no suggestions must learn why. */}
      <p role="status" className={accepts && rows.length === 0 ? 'text-xs text-stone' : 'sr-only'}>
        {isOpen &&
          wanted &&
          !suggestions.isFetching &&
          spoken(rows.length, suggestions.isError, accepts ? placeOnlyTexts : texts)}
      </p>
    </div>
  )
}

function spoken(
  count: number,
  isError: boolean,
  { failed, none }: { failed: string; none: string },
): string {
  if (isError) return failed
  return count === 0 ? none : texts.count(count)
}

/** A text that is replaced when another one is applied from elsewhere, for example by the back button. */
function useReplaced(applied: string) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  if (seen !== applied) {
    setSeen(applied)
    setText(applied)
  }
  return [text, setText] as const
}
