import { SelectField } from '~/components/ui/Field'
import type { FilterName } from '~/content/listing/listingFields'
import { groupThousands } from '~/lib/format/money'
import type { SearchCounts } from '~/services/listings/searchCounts'
import type { Option } from '~/types/listingField'

/** The number of homes that each option of a filter would leave, in the options' order; undefined until it is known. */
export interface OptionCounts {
  values: readonly number[]
  /** Whether there may be more, because counting stopped at this number. */
  more: boolean
}

export function optionCounts(
  counts: SearchCounts | null | undefined,
  name: FilterName,
): OptionCounts | undefined {
  const values = counts?.options[name]
  return values && { values, more: counts?.more ?? false }
}

/** An option with its number: 'House (12)', or 'House (12+)' if counting stopped. */
export function countedLabel(label: string, counts: OptionCounts | undefined, index: number) {
  const count = counts?.values[index]
  if (count === undefined || (counts?.more && count === 0)) return label
  return `${label} (${groupThousands(count)}${counts?.more ? '+' : ''})`
}

/** Whether an option would leave no homes. */
export function hasNoMatches(counts: OptionCounts | undefined, index: number): boolean {
  return counts?.values[index] === 0 && !counts.more
}

interface CountedSelectProps {
  /** The filter's name in an address. */
  name?: string | undefined
  label: string
  any: string
  value: string
  options: readonly Option[]
  /** A value from the address that is not one of our options: it is shown, not silently replaced. */
  own?: Option | undefined
  counts: OptionCounts | undefined
  onChange: (value: string) => void
}

/**
 * A choice among options, each with the number of homes it would leave; an option without homes is greyed. What is chosen
 * stands in the field without its number, which the list says.
 */
export function CountedSelect({
  name,
  label,
  any,
  value,
  options,
  own,
  counts,
  onChange,
}: CountedSelectProps) {
  return (
    <SelectField
      name={name}
      label={label}
      isFilter
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{any}</option>
      {own && <option value={own.value}>{own.label}</option>}
      {options.map((option, index) => (
        <option
          key={option.value}
          value={option.value}
          disabled={hasNoMatches(counts, index) && option.value !== value}
        >
          {option.value === value ? option.label : countedLabel(option.label, counts, index)}
        </option>
      ))}
    </SelectField>
  )
}
