import { Check, Plus } from 'lucide-react'
import { InputField } from '~/components/ui/Field'
import {
  type FilterName,
  type PropertyFilters,
  panelFilters,
  searchFields,
} from '~/content/listing/listingFields'
import { featureLabel, searchFeatures } from '~/content/listing/propertyOptions'
import { choicesOf, ROOMS } from '~/content/search/countedOptions'
import { isListFilter } from '~/content/search/filterChips'
import { parseRooms } from '~/lib/listing/filters'
import { enterWhole, parseWhole } from '~/lib/listing/listingEntries'
import type { SearchCounts } from '~/services/listings/searchCounts'
import type { Band, Option, SearchField } from '~/types/listingField'
import {
  CountedSelect,
  countedLabel,
  hasNoMatches,
  type OptionCounts,
  optionCounts,
} from './CountedSelect'
import { SegmentedChoice } from './SegmentedChoice'
import { type ChangeFilters, useEntry } from './usePropertyFilters'

/** Numbers that mean 'no upper limit' in the specification's bands. */
const UNLIMITED = [999_999, 999_999_999]

interface AdvancedFiltersProps {
  filters: PropertyFilters
  counts: SearchCounts | null | undefined
  onChange: ChangeFilters
}

/** The panel of further filters: minimum numbers, choices, and features, each added and removed on its own. */
export function AdvancedFilters({ filters, counts, onChange }: AdvancedFiltersProps) {
  const names = panelFilters(filters.propertyClass)
    .filter((name) => !isListFilter(name))
    // Two choices share a row, so they follow what has one to itself.
    .sort((a, b) => Number(isChoice(a)) - Number(isChoice(b)))
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 gap-y-6">
        <RangeFilter
          label="Price"
          unit="pounds"
          band={filters.price}
          onChange={(price) => onChange({ price })}
        />
        <RangeFilter
          label="Floor area"
          unit="sq ft"
          band={filters.area}
          onChange={(area) => onChange({ area })}
        />
        {names.map((name) => (
          <PanelFilter
            key={name}
            name={name}
            counts={optionCounts(counts, name)}
            value={filters[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <AllFilter
        name="access"
        options={searchFields.access.choices}
        chosen={filters.access ?? []}
        counts={optionCounts(counts, 'access')}
        onChange={onChange}
      />
      <AllFilter
        name="features"
        options={featureOptions}
        chosen={filters.features ?? []}
        counts={optionCounts(counts, 'features')}
        onChange={onChange}
      />
    </>
  )
}

const isChoice = (name: FilterName) => searchFields[name].filter?.by === 'value'

interface PanelFilterProps {
  name: FilterName
  counts: OptionCounts | undefined
  value: PropertyFilters[FilterName]
  onChange: (value: string | number | Band | undefined) => void
}

function PanelFilter({ name, counts, value, onChange }: PanelFilterProps) {
  const field: SearchField = searchFields[name]
  if (field.filter?.by === 'atLeast') {
    const unit = field.kind === 'whole' && field.unit
    return (
      <AtLeastFilter
        label={unit ? `${field.label} in ${unit}` : field.label}
        usual={field.filter.usual ?? ROOMS}
        value={Number(value ?? 0)}
        onChange={onChange}
      />
    )
  }
  if (field.filter?.by === 'band') {
    return (
      <RangeFilter
        label={field.label}
        unit="pounds"
        band={value as Band | undefined}
        onChange={onChange}
      />
    )
  }
  return (
    <CountedSelect
      label={field.label}
      any="Any"
      value={String(value ?? '')}
      options={choicesOf(name)}
      counts={counts}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}

interface RangeFilterProps {
  label: string
  unit: string
  band: Band | undefined
  onChange: (band: Band | undefined) => void
}

/** The minimum and the maximum of a number; either may be left empty. */
function RangeFilter({ label, unit, band = {}, onChange }: RangeFilterProps) {
  const apply = (limit: 'min' | 'max', text: string) => {
    const value = parseWhole(text) || undefined
    const changed = { ...band, [limit]: value }
    if (value !== band[limit]) onChange(orderedBand(changed))
    return enterWhole(value ?? null)
  }
  const shown = (value: number | undefined) =>
    enterWhole(value === undefined || UNLIMITED.includes(value) ? null : value)
  const least = useEntry(shown(band.min), (text) => apply('min', text))
  const most = useEntry(shown(band.max), (text) => apply('max', text))
  return (
    <fieldset className="col-span-2">
      <legend className="mb-1 text-sm font-semibold">{`${label}, in ${unit}`}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        <InputField label="Minimum" isFilter inputMode="numeric" placeholder="Any" {...least} />
        <InputField label="Maximum" isFilter inputMode="numeric" placeholder="Any" {...most} />
      </div>
    </fieldset>
  )
}

/** Limits in the wrong order are swapped. Without limits there is no band. */
function orderedBand({ min, max }: Band): Band | undefined {
  if (min === undefined && max === undefined) return undefined
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

interface AtLeastFilterProps {
  label: string
  usual: readonly number[]
  value: number
  onChange: (value: number | undefined) => void
}

/** A number to type, and beside it the usual ones to press. */
function AtLeastFilter({ label, usual, value, onChange }: AtLeastFilterProps) {
  const entry = useEntry(String(value), (text) => {
    const least = parseRooms(text)
    if (least !== value) onChange(least || undefined)
    return String(least)
  })

  return (
    <div className="col-span-2 grid grid-cols-[4rem_1fr] items-end gap-2 max-[24rem]:grid-cols-1 [&_label]:whitespace-nowrap">
      <InputField
        label={`${label}, at least`}
        isFilter
        type="number"
        inputMode="numeric"
        min={0}
        max={99}
        step={1}
        {...entry}
      />
      <SegmentedChoice
        label={label}
        hidesLabel
        name={`least-${label}`}
        options={optionsOf(usual)}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen) || undefined)}
      />
    </div>
  )
}

const optionsOf = (usual: readonly number[]) => [
  { value: '0', label: 'Any' },
  ...usual.map((least) => ({ value: String(least), label: `${least}+` })),
]

const featureOptions = searchFeatures.map((value) => ({ value, label: featureLabel(value) }))

interface AllFilterProps {
  name: 'features' | 'access'
  options: readonly Option[]
  chosen: readonly string[]
  counts: OptionCounts | undefined
  onChange: ChangeFilters
}

/** Several choices, of which a home must have all. */
function AllFilter({ name, options, chosen, counts, onChange }: AllFilterProps) {
  function toggle(value: string) {
    onChange(({ [name]: before = [] }) => {
      // In the order of the list, so that the same choice always has the same address.
      const next = options
        .map((offered) => offered.value)
        .filter((offered) => before.includes(offered) !== (offered === value))
      return { [name]: next.length > 0 ? next : undefined }
    })
  }

  return (
    <fieldset>
      <legend className="text-sm font-semibold">{searchFields[name].label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map(({ value, label }, index) => {
          const isChosen = chosen.includes(value)
          const Icon = isChosen ? Check : Plus
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && hasNoMatches(counts, index)}
              onClick={() => toggle(value)}
              className={`flex min-h-11 items-center gap-1.5 border px-3 text-sm transition-colors disabled:border-line disabled:text-stone-light ${
                isChosen
                  ? 'border-apple-deep bg-apple font-semibold hover:bg-apple-deep'
                  : 'border-stone-light enabled:hover:border-ink enabled:hover:bg-paper'
              }`}
            >
              <Icon aria-hidden="true" className="size-4" />
              {countedLabel(label, counts, index)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
