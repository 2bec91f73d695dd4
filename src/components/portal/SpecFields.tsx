import { useFormContext } from 'react-hook-form'
import { specFields } from '~/content/portal/propertyForm'
import { type Option, specLabel } from '~/content/propertyOptions'
import type { ListingEntries } from '~/lib/listingForm'
import { type SpecKey, specsOfClass, wholeSpecs } from '~/lib/listingSpecs'
import type { PropertyClass } from '~/types/property'
import { ChoiceField, EntryField } from './entryFields'

/** What a class of listing may state beside its columns; all of it optional. */
export function SpecFields({ propertyClass }: { propertyClass: PropertyClass }) {
  return specsOfClass[propertyClass].map((key) => <SpecField key={key} spec={key} />)
}

function SpecField({ spec }: { spec: SpecKey }) {
  const { formState } = useFormContext<ListingEntries>()
  const { choices, hint } = specFields[spec]
  const name = `specs.${spec}` as const
  const label = specLabel(spec)
  if (choices) {
    const stored = formState.defaultValues?.specs?.[spec] ?? ''
    return <ChoiceField name={name} label={label} hint={hint} options={offered(choices, stored)} />
  }
  const inputMode = spec in wholeSpecs ? 'numeric' : undefined
  return <EntryField name={name} label={label} hint={hint} inputMode={inputMode} />
}

/** Nothing, our choices, and what is stored should that be none of them. */
function offered(choices: readonly string[], stored: string): readonly Option[] {
  const values = stored === '' || choices.includes(stored) ? choices : [...choices, stored]
  return [{ value: '', label: 'Not stated' }, ...values.map((value) => ({ value, label: value }))]
}
