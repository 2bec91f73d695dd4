import { useWatch } from 'react-hook-form'
import { everyField, type FieldName, fieldNames, type ListingEntries } from '~/content/everyField'
import { groupHint, groupTitles } from '~/content/portal/propertyForm'
import { isOfClass } from '~/lib/isOfClass'
import type { FieldGroup } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'
import { FormGroup } from './FormGroup'
import { PropertyField } from './PropertyField'

const groups = Object.keys(groupTitles) as FieldGroup[]

/** The fields of a listing. What its class does not have is not shown, and kept until the listing is saved. */
export function PropertyFields() {
  const propertyClass = useWatch<ListingEntries, 'property_class'>({ name: 'property_class' })
  const shown = fieldNames.filter((name) => isOfClass(everyField[name], propertyClass))
  return groups.map((group) => {
    const names = shown.filter((name) => everyField[name].group === group)
    const hint = groupHint(group, propertyClass)
    return (
      names.length > 0 && (
        <FormGroup key={group} title={groupTitles[group]}>
          {hint && <p className="text-sm text-stone sm:col-span-2">{hint}</p>}
          <GroupFields names={names} propertyClass={propertyClass} />
        </FormGroup>
      )
    )
  })
}

interface GroupFieldsProps {
  names: readonly FieldName[]
  propertyClass: PropertyClass
}

/** A group's fields in their order; several switches stand together at its end. */
function GroupFields({ names, propertyClass }: GroupFieldsProps) {
  const switches = names.filter((name) => everyField[name].kind === 'switch')
  const together = switches.length > 1 ? switches : []
  const fieldsOf = (some: readonly FieldName[]) =>
    some.map((name) => <PropertyField key={name} name={name} propertyClass={propertyClass} />)
  return (
    <>
      {fieldsOf(names.filter((name) => !together.includes(name)))}
      {together.length > 0 && (
        <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-2">{fieldsOf(together)}</div>
      )}
    </>
  )
}
