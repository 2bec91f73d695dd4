import { useRef } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { TextAreaField } from '~/components/ui/Field'
import { everyField, type FieldName, type ListingEntries } from '~/content/everyField'
import {
  classOptions,
  fieldHint,
  frequencyOptions,
  isTypeOf,
  statusOptions,
  typeOptions,
} from '~/content/portal/propertyForm'
import type { ListingField, Option } from '~/types/listingField'
import { type PropertyClass, propertyClasses } from '~/types/property'
import {
  ChoiceField,
  EntryField,
  EntrySwitch,
  type SwitchEntry,
  type TextEntry,
  useEntryError,
} from './entryFields'
import { FeatureFields } from './FeatureFields'

interface PropertyFieldProps {
  name: FieldName
  propertyClass: PropertyClass
}

/** One field of a listing, as its row in `everyField` says. */
export function PropertyField({ name, propertyClass }: PropertyFieldProps) {
  const field: ListingField = everyField[name]
  if (field.kind === 'list') return <FeatureFields />
  if (field.kind === 'switch') {
    return (
      <div className="self-end sm:pb-0.5">
        <EntrySwitch name={name as SwitchEntry} label={field.label} />
      </div>
    )
  }

  const entry = {
    name: name as TextEntry,
    label: field.label,
    hint: fieldHint(name, propertyClass),
    required: field.required,
  }
  switch (field.kind) {
    case 'choice':
      return name === 'property_class' ? (
        <ClassChoice {...entry} propertyClass={propertyClass} />
      ) : (
        <Choice {...entry} field={field} propertyClass={propertyClass} />
      )
    case 'paragraphs':
      return <Paragraphs {...entry} />
    case 'text':
      return (
        // What says which listing it is has room for a whole line.
        <div className={field.group === 'listing' ? 'sm:col-span-2' : undefined}>
          <EntryField {...entry} />
        </div>
      )
    case 'postcode':
      return <EntryField {...entry} />
    case 'date':
      return <EntryField {...entry} type="date" />
    case 'rating':
      return <EntryField {...entry} inputMode="decimal" />
    case 'whole':
    case 'money':
    case 'year':
      return <EntryField {...entry} inputMode="numeric" />
    default:
      return field satisfies never
  }
}

interface EntryProps {
  name: TextEntry
  label: string
  hint: string | undefined
  required: true | undefined
}

function Paragraphs({ name, ...entry }: EntryProps) {
  const { register } = useFormContext<ListingEntries>()
  return (
    <div className="sm:col-span-2">
      <TextAreaField rows={8} {...entry} {...register(name)} error={useEntryError(name)} />
    </div>
  )
}

interface ChoiceProps extends EntryProps {
  field: Extract<ListingField, { kind: 'choice' }>
  propertyClass: PropertyClass
}

function Choice({ field, propertyClass, ...entry }: ChoiceProps) {
  const { formState } = useFormContext<ListingEntries>()
  switch (entry.name) {
    case 'type':
      return (
        <ChoiceField
          {...entry}
          options={[{ value: '', label: 'Please choose' }, ...typeOptions(propertyClass)]}
        />
      )
    case 'status':
      return <ChoiceField {...entry} options={statusOptions} />
    case 'price_frequency':
      return <ChoiceField {...entry} options={frequencyOptions} />
    default: {
      const stored = String(get(formState.defaultValues, entry.name) ?? '')
      return <ChoiceField {...entry} options={offered(field, stored)} />
    }
  }
}

/** Our choices; where none need be made, also none, and what is stored should that be none of them. */
function offered({ choices = [], required }: ChoiceProps['field'], stored: string) {
  if (required) return choices
  const isOurs = stored === '' || choices.some(({ value }) => value === stored)
  const others: readonly Option[] = isOurs ? [] : [{ value: stored, label: stored }]
  return [{ value: '', label: 'Not stated' }, ...choices, ...others]
}

interface ClassChoiceProps extends EntryProps {
  propertyClass: PropertyClass
}

/** The class decides which types there are; who goes back to a class finds the type that was chosen there. */
function ClassChoice({ propertyClass, ...entry }: ClassChoiceProps) {
  const { getValues, setValue, formState } = useFormContext<ListingEntries>()
  const chosen = useRef<Partial<Record<PropertyClass, string>>>({})

  function changeClass(value: string) {
    const next = propertyClasses.find((offeredClass) => offeredClass === value)
    if (!next) return
    const type = getValues('type')
    chosen.current[propertyClass] = type
    if (isTypeOf(next, type)) return
    setValue('type', chosen.current[next] ?? '', {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }

  return <ChoiceField {...entry} options={classOptions} onChoose={changeClass} />
}
