import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskButton } from '~/components/portal/DeskButton'
import { ListingThumbnail } from '~/components/portal/ListingThumbnail'
import { Banner } from '~/components/ui/Banner'
import { InputField } from '~/components/ui/Field'
import { useAfterPause } from '~/components/ui/useAfterPause'
import { enterText } from '~/content/portal/diary/viewing'
import { diaryQueries } from '~/hooks/queries/portal/diaryQueries'
import { SEARCH_MAX_LENGTH } from '~/lib/listing/portalFilters'
import type { ListingOverview } from '~/types/listing'

const PAUSE_MS = 250

interface ListingFieldProps {
  listing: ListingOverview | undefined
  error?: string | undefined
  onChange: (listing: ListingOverview | undefined) => void
}

/** Finds a listing by its words, and shows the one that is chosen. */
export function ListingField({ listing, error, onChange }: ListingFieldProps) {
  const [text, setText] = useState('')
  const search = useAfterPause(text.trim(), PAUSE_MS)
  const found = useQuery({ ...diaryQueries.listings(search), enabled: search !== '' })
  if (listing) {
    return (
      <div className="flex flex-wrap items-center gap-4 border border-line p-3">
        <ListingThumbnail listing={listing} />
        <p className="min-w-0 flex-1 wrap-anywhere">
          <b>{listing.title}</b>
          <span className="block text-sm text-stone">{listing.location}</span>
        </p>
        <DeskButton variant="outline" onClick={() => onChange(undefined)}>
          {enterText.another}
        </DeskButton>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <InputField
        label={enterText.listing}
        name="listing"
        type="search"
        required
        autoComplete="off"
        hint={enterText.listingHint}
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
        // It would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.error && (
        <Banner tone="error" failure={found.error}>
          {found.error.message}
        </Banner>
      )}
      <p role="status" className="text-sm text-stone empty:hidden">
        {found.isFetching && !found.data && enterText.searching}
        {found.data?.length === 0 && enterText.nothing}
      </p>
      {found.data && found.data.length > 0 && (
        <ul aria-label={enterText.found} className="border border-line">
          {found.data.map((each) => (
            <li key={each.id} className="border-line not-first:border-t">
              <button
                type="button"
                onClick={() => onChange(each)}
                className="flex min-h-11 w-full items-center gap-4 px-3 py-1.5 text-left -outline-offset-2 hover:bg-paper"
              >
                <ListingThumbnail listing={each} />
                <span className="min-w-0 flex-1">
                  <b className="block truncate text-sm">{each.title}</b>
                  <span className="block truncate text-xs text-stone">{each.location}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
