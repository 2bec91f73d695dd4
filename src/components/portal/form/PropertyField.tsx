import { useState } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { TextAreaField } from '~/components/ui/Field'
import { everyField, type FieldName, type ListingEntries } from '~/content/listing/everyField'
import {
  classOptions,
  fieldHint,
  frequencyOptions,
  isTypeOf,
  statusOptions,
  typeOptions,
} from '~/content/portal/listing/propertyForm'
import type { ListingField, Option } from '~/types/listingField'
import { type PropertyClass, propertyClasses } from '~/types/property'
import { AdvertAdviceLater } from './AdvertAdviceLater'
import {
  ChoiceField,
  EntryField,
  EntrySwitch,
  PasteNotice,
  type SwitchEntry,
  type TextEntry,
  useEntryError,
} from './entryFields'
import { FeatureFields } from './FeatureFields'
import { type SeveralEntry, SeveralField } from './SeveralField'
import { usePlainPaste } from './usePlainPaste'

interface PropertyFieldProps {
  name: FieldName
  propertyClass: PropertyClass
  hint?: string | undefined
}

/** One field of a listing, as defined by its row in `everyField`. */
export function PropertyField({
  name,
  propertyClass,
  hint = fieldHint(name, propertyClass),
}: PropertyFieldProps) {
  const field: ListingField = everyField[name]
  if (field.kind === 'list') {
    return (
      <div className="sm:col-span-2">
        <FeatureFields />
        <AdvertAdviceLater name={name} />
      </div>
    )
  }
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
    hint,
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
        // The fields that identify the listing get a whole line.
        <div className={field.group === 'listing' ? 'sm:col-span-2' : undefined}>
          <EntryField {...entry} />
          <AdvertAdviceLater name={name} />
        </div>
      )
    case 'postcode':
    case 'certificate':
      return <EntryField {...entry} />
    case 'date':
      return <EntryField {...entry} type="date" />
    case 'rating':
      return <EntryField {...entry} inputMode="decimal" />
    case 'whole':
    case 'money':
    case 'year':
      return <EntryField {...entry} inputMode="numeric" />
    case 'several':
      return <SeveralField {...entry} name={name as SeveralEntry} choices={field.choices} />
    // They have a field for each topic, in a dialog of their own.
    case 'answers':
      return null
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
  const { isCleaned, onPaste } = usePlainPaste()
  return (
    <div className="sm:col-span-2">
      <TextAreaField
        rows={8}
        onPaste={onPaste}
        {...entry}
        {...register(name)}
        error={useEntryError(name)}
      />
      <PasteNotice isCleaned={isCleaned} />
      <AdvertAdviceLater name={name} />
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

/** The options of a field: ours, an empty one unless it is required, and the stored value if it is none of ours. */
function offered({ choices = [], required }: ChoiceProps['field'], stored: string) {
  if (required) return choices
  const isOurs = stored === '' || choices.some(({ value }) => value === stored)
  const others: readonly Option[] = isOurs ? [] : [{ value: stored, label: stored }]
  return [{ value: '', label: 'Not stated' }, ...choices, ...others]
}

interface ClassChoiceProps extends EntryProps {
  propertyClass: PropertyClass
}

/**
 * The class determines the types, and whether a price is a rent. Returning to a class brings back the type chosen there,
 * and the price entered there.
 */
function ClassChoice({ propertyClass, ...entry }: ClassChoiceProps) {
  const { getValues, setValue, formState } = useFormContext<ListingEntries>()
  const [chosen, setChosen] = useState<Partial<Record<PropertyClass, string>>>({})
  /** The last price and the last rent of other classes. */
  const [amounts, setAmounts] = useState<Partial<Record<'price' | 'rent', string>>>({})
  const again = { shouldDirty: true, shouldValidate: formState.isSubmitted }

  function changeAmount(next: PropertyClass) {
    const [left, entered] = [amountOf(propertyClass), amountOf(next)]
    if (left === entered) return
    setAmounts({ ...amounts, [left]: getValues('price') })
    setValue('price', amounts[entered] ?? '', again)
  }

  function changeClass(value: string) {
    const next = propertyClasses.find((offeredClass) => offeredClass === value)
    if (!next) return
    const type = getValues('type')
    setChosen({ ...chosen, [propertyClass]: type })
    changeAmount(next)
    if (!isTypeOf(next, type)) setValue('type', chosen[next] ?? '', again)
  }

  return <ChoiceField {...entry} options={classOptions} onChoose={changeClass} />
}

function amountOf(propertyClass: PropertyClass): 'price' | 'rent' {
  return propertyClass === 'rent' ? 'rent' : 'price'
}
