import { useEffect } from 'react'
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form'
import { everyField, type ListingEntries } from '~/content/everyField'
import { type FormField, incompleteDateText, problemText } from '~/content/portal/propertyForm'
import { entriesOf } from '~/lib/listing/listingEntries'
import { findProblems, type Problem } from '~/lib/listing/listingProblems'
import type { StoredListing } from '~/types/listing'

interface Context {
  stored: StoredListing | undefined
}

const resolver: Resolver<ListingEntries, Context> = (values, context, { fields }) => {
  const found = findProblems(everyField, values, context?.stored?.specs ?? {})
  const errors: FieldErrors<ListingEntries> = {}
  for (const [field, problem] of Object.entries(found) as [FormField, Problem][]) {
    set(errors, field, {
      type: problem.kind,
      message: problemText(field, problem, values.property_class),
    })
  }
  // A half-typed date has an empty value, like a missing one.
  const date = fields.available_from?.ref
  if (date instanceof HTMLInputElement && date.isConnected && date.validity.badInput) {
    errors.available_from = { type: 'badInput', message: incompleteDateText }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** The entries for a stored listing, or the defaults of a new one (staff-side §5). */
export function filledFrom(stored: StoredListing | undefined): ListingEntries {
  const entries = entriesOf(everyField, stored ?? { specs: {} })
  return { ...entries, nextFeature: '' } as ListingEntries
}

/** What a copy of a listing begins with. */
const ofCopy = { agent_ref: '', featured: false, status: 'draft' } as const

/**
 * The state of a listing's form; `stored` is the listing from which it was last filled. The entries of a `copied` one
 * count as typed here: closing asks, and they are kept on the device like any other.
 */
export function useListingForm(
  stored: StoredListing | undefined,
  copied: ListingEntries | undefined,
) {
  const form = useForm<ListingEntries, Context>({
    defaultValues: filledFrom(stored),
    context: { stored },
    resolver,
    // It would follow the order of registration, which differs from the order on screen.
    shouldFocusError: false,
  })
  const { reset } = form
  useEffect(() => {
    if (copied) reset({ ...copied, ...ofCopy }, { keepDefaultValues: true })
  }, [copied, reset])
  return form
}
