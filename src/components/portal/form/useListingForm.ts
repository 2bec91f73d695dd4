import { useEffect } from 'react'
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form'
import { everyField, type FieldName, type ListingEntries } from '~/content/listing/everyField'
import {
  type FormField,
  incompleteDateText,
  problemText,
} from '~/content/portal/listing/propertyForm'
import { withoutAsked } from '~/lib/listing/answers'
import { entriesOf } from '~/lib/listing/listingEntries'
import { type AnswerProblems, findProblems, type Problem } from '~/lib/listing/listingProblems'
import type { StoredListing } from '~/types/listing'
import type { ListingFields } from '~/types/listingField'

interface Context {
  stored: StoredListing | undefined
  /** Those that this form asks for. */
  asked: ListingFields
}

const resolver: Resolver<ListingEntries, Context> = (values, context, { fields }) => {
  const asked = context?.asked ?? everyField
  const found = findProblems(asked, withoutAsked(values), context?.stored?.specs ?? {})
  const errors: FieldErrors<ListingEntries> = {}
  for (const [field, problem] of Object.entries(found) as [FormField, Problem | AnswerProblems][]) {
    const at =
      problem.kind === 'answers'
        ? Object.entries(problem.topics).map(([topic, own]) => [`${field}.${topic}`, own] as const)
        : [[field, problem] as const]
    for (const [place, own] of at) {
      const message = problemText(field, own, values.property_class)
      set(errors, place, { type: own.kind, message })
    }
  }
  for (const [name, { kind }] of Object.entries(asked)) {
    if (kind !== 'date') continue
    // A half-typed date has an empty value, like a missing one.
    const date: unknown = fields[name as FieldName]?.ref
    if (date instanceof HTMLInputElement && date.isConnected && date.validity.badInput)
      set(errors, name, { type: 'badInput', message: incompleteDateText })
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** The entries for a stored listing, or the defaults of a new one (staff-side §5). */
export function filledFrom(stored: StoredListing | undefined): ListingEntries {
  const entries = entriesOf(everyField, stored ?? { specs: {} })
  return { ...entries, nextFeature: '' } as ListingEntries
}

/** The entries of a new listing that is a copy of another one. */
export const copyOf = (entries: ListingEntries): ListingEntries => ({
  ...entries,
  agent_ref: '',
  featured: false,
  status: 'draft',
})

interface FormOptions {
  /** Entries that count as typed here: closing asks, and they are kept on the device like any other. */
  entered?: ListingEntries | undefined
  /** What this form asks for and checks; all fields when left out. It keeps the others as they are. */
  fields?: ListingFields | undefined
}

/** The state of a listing's form; `stored` is the listing from which it was last filled. */
export function useListingForm(
  stored: StoredListing | undefined,
  { entered, fields = everyField }: FormOptions = {},
) {
  const form = useForm<ListingEntries, Context>({
    defaultValues: filledFrom(stored),
    context: { stored, asked: fields },
    resolver,
    // It would follow the order of registration, which differs from the order on screen.
    shouldFocusError: false,
  })
  const { reset } = form
  useEffect(() => {
    if (entered) reset(entered, { keepDefaultValues: true })
  }, [entered, reset])
  return form
}
