import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextAreaField } from '~/components/ui/Field'
import {
  classOptions,
  fieldHints,
  fieldLabels,
  groupTitles,
  isTypeOf,
  statusOptions,
  typeOptions,
} from '~/content/portal/propertyForm'
import type { ListingEntries } from '~/lib/listingForm'
import { type PropertyClass, propertyClasses } from '~/types/property'
import { ChoiceField, EntryField, EntrySwitch, useEntryError } from './entryFields'
import { FormGroup } from './FormGroup'

/** What it is, where it is and how it stands. */
export function ListingGroup() {
  const { register, getValues, setValue, formState } = useFormContext<ListingEntries>()
  const propertyClass = useWatch<ListingEntries, 'property_class'>({ name: 'property_class' })
  // Who goes back to a class finds the type that was chosen there.
  const chosen = useRef<Partial<Record<PropertyClass, string>>>({})

  function changeClass(next: PropertyClass) {
    const type = getValues('type')
    chosen.current[propertyClass] = type
    if (isTypeOf(next, type)) return
    setValue('type', chosen.current[next] ?? '', {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }

  return (
    <FormGroup title={groupTitles.listing}>
      <ChoiceField
        name="property_class"
        label={fieldLabels.property_class}
        options={classOptions}
        required
        onChoose={(value) => {
          const next = propertyClasses.find((offered) => offered === value)
          if (next) changeClass(next)
        }}
      />
      <ChoiceField
        name="type"
        label={fieldLabels.type}
        options={[{ value: '', label: 'Please choose' }, ...typeOptions(propertyClass)]}
        required
      />
      <ChoiceField name="status" label={fieldLabels.status} options={statusOptions} required />
      <div className="self-end sm:pb-0.5">
        <EntrySwitch name="featured" label={fieldLabels.featured} />
      </div>
      <div className="sm:col-span-2">
        <EntryField name="title" label={fieldLabels.title} required />
      </div>
      <div className="sm:col-span-2">
        <EntryField
          name="location"
          label={fieldLabels.location}
          hint={fieldHints.location}
          required
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={fieldLabels.description}
          rows={8}
          required
          {...register('description')}
          error={useEntryError('description')}
        />
      </div>
    </FormGroup>
  )
}
