import { SelectField } from '~/components/ui/Field'
import type { FilterName } from '~/content/listingFields'
import type { SearchCounts } from '~/services/listings/searchCounts'
import type { Option } from '~/types/listingField'

/** How many homes each option of a filter would leave, in their order; nothing before it is known. */
export interface OptionCounts {
  values: readonly number[]
  /** Whether there are at least so many, and nobody counted on. */
  more: boolean
}

export function optionCounts(
  counts: SearchCounts | null | undefined,
  name: FilterName,
): OptionCounts | undefined {
  const values = counts?.options[name]
  return values && { values, more: counts?.more ?? false }
}

/** An option with its number: 'House (12)'; of at least so many 'House (12+)'. */
export function countedLabel(label: string, counts: OptionCounts | undefined, index: number) {
  const count = counts?.values[index]
  if (count === undefined || (counts?.more && count === 0)) return label
  return `${label} (${count.toLocaleString('en-GB')}${counts?.more ? '+' : ''})`
}

/** Whether an option would leave nothing. */
export function leavesNone(counts: OptionCounts | undefined, index: number): boolean {
  return counts?.values[index] === 0 && !counts.more
}

interface CountedSelectProps {
  /** What an address calls it (index.html). */
  name?: string | undefined
  label: string
  any: string
  value: string
  options: readonly Option[]
  /** A choice that an address made and that is none of ours: it is shown, not silently replaced. */
  own?: Option | undefined
  counts: OptionCounts | undefined
  onChange: (value: string) => void
}

/** A choice among options, each with how many homes it would leave; one that leaves none is greyed. */
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
          disabled={leavesNone(counts, index) && option.value !== value}
        >
          {countedLabel(option.label, counts, index)}
        </option>
      ))}
    </SelectField>
  )
}
