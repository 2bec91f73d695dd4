import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { InputField } from '~/components/ui/Field'
import { listingChoiceTexts as texts } from '~/content/enquiry/enquiries'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import type { ViewedProperty } from '~/types/enquiry'
import type { PropertyClass } from '~/types/property'

/** A single letter is in nearly every title. */
const LEAST_LETTERS = 2

const UNKNOWN = 'unknown'

/** A visitor may not have decided yet. */
export type ChosenListing = ViewedProperty | typeof UNKNOWN

interface ListingChoiceProps {
  question: string
  propertyClass: PropertyClass
  chosen: ChosenListing | undefined
  onChoose: (listing: ChosenListing) => void
  error: string | undefined
}

/** Asks for the listing that a form is about: a search over titles and places, and a choice among its matches. */
export function ListingChoice({
  question,
  propertyClass,
  chosen,
  onChoose,
  error,
}: ListingChoiceProps) {
  const errorId = useId()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const search = useQuery({
    ...propertyQueries.named(propertyClass, wanted),
    enabled: wanted.length >= LEAST_LETTERS,
  })
  const found = search.data?.listings ?? []
  // The chosen listing keeps its place during the next search, so that an arrow key continues from it.
  const known = chosen === UNKNOWN ? undefined : chosen
  const isFound = found.some(({ id }) => id === known?.id)
  const options = known && !isFound ? [known, ...found] : found

  return (
    <fieldset aria-describedby={error && errorId} className="grid gap-4 md:col-span-2">
      <legend className="mb-4 font-display text-item">{question}</legend>
      <InputField
        label={texts.search}
        isFilter
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter must search and not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="text-sm text-stone empty:hidden">
        {search.isLoading && texts.searching}
        {search.data?.listings.length === 0 && texts.none}
        {search.data?.hasMore && texts.more}
      </p>
      {search.error && (
        <Banner tone="error" failure={search.error} onRetry={() => void search.refetch()}>
          {search.error.message}
        </Banner>
      )}
      <div className="grid">
        {options.map((listing) => (
          <Choice
            key={listing.id}
            value={keptValue(listing)}
            isChosen={listing.id === known?.id}
            label={`${listing.title}, ${listing.location}`}
            isInvalid={error !== undefined}
            onChoose={() => onChoose(listing)}
          />
        ))}
        <Choice
          value={UNKNOWN}
          isChosen={chosen === UNKNOWN}
          label={texts.unknown}
          isInvalid={error !== undefined}
          onChoose={() => onChoose(UNKNOWN)}
        />
      </div>
      {error && (
        <p id={errorId} className="text-xs text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  value: string
  label: string
  isChosen: boolean
  isInvalid: boolean
  onChoose: () => void
}

function Choice({ value, label, isChosen, isInvalid, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="radio"
        name="listing"
        value={value}
        checked={isChosen}
        required
        aria-invalid={isInvalid}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-grove"
      />
      <span>{label}</span>
    </label>
  )
}

function keptValue({ id, title, location }: ViewedProperty): string {
  return JSON.stringify({ id, title, location })
}

/** Reads the choice from a draft's value; undefined if it cannot be read. */
export function readChosen(value: string | undefined): ChosenListing | undefined {
  if (value === undefined || value === UNKNOWN) return value
  try {
    const { id, title, location } = Object(JSON.parse(value))
    return [id, title, location].every((each) => typeof each === 'string')
      ? { id, title, location }
      : undefined
  } catch {
    return undefined
  }
}
