import { useWatch } from 'react-hook-form'
import {
  classHints,
  fieldHints,
  fieldLabels,
  frequencyOptions,
  groupTitles,
} from '~/content/portal/propertyForm'
import type { ListingEntries } from '~/lib/listingForm'
import { ChoiceField, EntryField, EntrySwitch } from './entryFields'
import { FeatureFields } from './FeatureFields'
import { FormGroup } from './FormGroup'
import { ListingGroup } from './ListingGroup'
import { SpecFields } from './SpecFields'

/** The fields of a listing. What its class does not have is not shown, and kept until the listing is saved. */
export function PropertyFields() {
  const propertyClass = useWatch<ListingEntries, 'property_class'>({ name: 'property_class' })
  const isRent = propertyClass === 'rent'
  const hints = classHints[propertyClass]
  return (
    <>
      <ListingGroup />
      <FormGroup title={groupTitles.price}>
        <EntryField
          name="price"
          label={fieldLabels.price}
          hint={hints.price}
          inputMode="numeric"
          required
        />
        {isRent && (
          <ChoiceField
            name="price_frequency"
            label={fieldLabels.price_frequency}
            options={frequencyOptions}
            required
          />
        )}
      </FormGroup>
      {isRent && <TenancyGroup />}
      <RoomsGroup hint={hints.rooms} />
      <FormGroup title={groupTitles.features}>
        <FeatureFields />
      </FormGroup>
      <FormGroup title={groupTitles.further}>
        <EntryField
          name="availability"
          label={fieldLabels.availability}
          hint={hints.availability}
        />
        {propertyClass === 'development' && <DevelopmentFields />}
        <SpecFields propertyClass={propertyClass} />
      </FormGroup>
    </>
  )
}

function TenancyGroup() {
  return (
    <FormGroup title={groupTitles.tenancy}>
      <EntryField
        name="minimum_term"
        label={fieldLabels.minimum_term}
        hint={fieldHints.minimum_term}
        inputMode="numeric"
        required
      />
      <EntryField
        name="deposit_amount"
        label={fieldLabels.deposit_amount}
        hint={fieldHints.deposit_amount}
        inputMode="numeric"
      />
      <EntryField name="available_from" label={fieldLabels.available_from} type="date" />
      <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-2">
        <EntrySwitch name="furnished" label={fieldLabels.furnished} />
        <EntrySwitch name="bills_included" label={fieldLabels.bills_included} />
        <EntrySwitch name="student_friendly" label={fieldLabels.student_friendly} />
        <EntrySwitch name="pet_friendly" label={fieldLabels.pet_friendly} />
      </div>
    </FormGroup>
  )
}

const rooms = ['bedrooms', 'bathrooms', 'parking_spaces'] as const

function RoomsGroup({ hint }: { hint: string }) {
  return (
    <FormGroup title={groupTitles.rooms}>
      <p className="text-sm text-stone sm:col-span-2">{hint}</p>
      {rooms.map((name) => (
        <EntryField key={name} name={name} label={fieldLabels[name]} inputMode="numeric" required />
      ))}
      <EntryField name="area" label={fieldLabels.area} hint={fieldHints.area} inputMode="numeric" />
    </FormGroup>
  )
}

function DevelopmentFields() {
  return (
    <>
      <EntryField
        name="completion_year"
        label={fieldLabels.completion_year}
        hint={fieldHints.completion_year}
        inputMode="numeric"
      />
      <EntryField
        name="rating"
        label={fieldLabels.rating}
        hint={fieldHints.rating}
        inputMode="decimal"
      />
    </>
  )
}
