import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form'
import { everyField, type ListingEntries } from '~/content/everyField'
import { type FormField, HALF_A_DATE, problemText } from '~/content/portal/propertyForm'
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
  // Of a date that is half typed the value is empty, as of one that is not given.
  const date = fields.available_from?.ref
  if (date instanceof HTMLInputElement && date.isConnected && date.validity.badInput) {
    errors.available_from = { type: 'badInput', message: HALF_A_DATE }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** What the form holds of a stored listing, or of a new one (staff-side §5: defaults). */
export function filledFrom(stored: StoredListing | undefined): ListingEntries {
  const entries = entriesOf(everyField, stored ?? { specs: {} })
  return { ...entries, nextFeature: '' } as ListingEntries
}

/** The entries of a listing's form; `stored` is what it was last filled from. */
export function useListingForm(stored: StoredListing | undefined) {
  return useForm<ListingEntries, Context>({
    defaultValues: filledFrom(stored),
    context: { stored },
    resolver,
    // Goes by the order of registration, which is not that on screen.
    shouldFocusError: false,
  })
}
