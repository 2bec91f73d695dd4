import { useWatch } from 'react-hook-form'
import { PropertyField } from '~/components/portal/form/PropertyField'
import { InputField } from '~/components/ui/Field'
import type { ListingEntries } from '~/content/listing/everyField'
import type { MaterialColumn } from '~/content/listing/materialColumns'
import { materialFields } from '~/content/listing/materialFields'
import { askedOf, materialHints, materialTexts } from '~/content/portal/listing/material'
import type { ListingField } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'
import { useAnswer } from './useAnswer'

interface MaterialFieldProps {
  name: MaterialColumn
  propertyClass: PropertyClass
}

/** A fact, or since when it is asked for. What was entered comes back with it. */
export function MaterialField({ name, propertyClass }: MaterialFieldProps) {
  const { label, page, kind }: ListingField = materialFields[name]
  const { entry, change, error } = useAnswer(name)
  const isAsked = entry.answer === 'asked'
  return (
    <div data-field={name} className={kind === 'several' ? 'sm:col-span-2' : undefined}>
      {isAsked ? (
        <InputField
          type="date"
          label={materialTexts.askedOn(label)}
          required
          value={entry.asked_on}
          onChange={({ currentTarget }) => change({ asked_on: currentTarget.value })}
          error={error}
        />
      ) : (
        <PropertyField name={name} propertyClass={propertyClass} hint={materialHints[name]} />
      )}
      {page && (
        <Tick
          fact={label}
          checked={isAsked}
          onChange={(checked) => change({ answer: checked ? 'asked' : '' })}
        >
          {askedOf(propertyClass)}
        </Tick>
      )}
      {name === 'lease_ends' && !isAsked && <About />}
    </div>
  )
}

/** Whether the day on which the lease ends is worked out. */
function About() {
  const leaseEnds = useWatch<ListingEntries, 'lease_ends'>({ name: 'lease_ends' })
  const { entry, change } = useAnswer('lease_ends')
  if (leaseEnds === '') return null
  return (
    <Tick
      fact={materialFields.lease_ends.label}
      checked={entry.answer === 'about'}
      onChange={(checked) => change({ answer: checked ? 'about' : '' })}
    >
      {materialTexts.about}
    </Tick>
  )
}

interface TickProps {
  /** Read out before the label, since each fact has one. */
  fact: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: string
}

function Tick({ fact, checked, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm text-stone">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-4 shrink-0 accent-grove"
      />
      <span>
        <span className="sr-only">{`${fact}: `}</span>
        {children}
      </span>
    </label>
  )
}
