import { Check, Plus } from 'lucide-react'
import { InputField, SelectField } from '~/components/ui/Field'
import {
  type FilterName,
  listingFields,
  type PropertyFilters,
  panelFilters,
} from '~/content/listingFields'
import { featureLabel, searchFeatures } from '~/content/propertyOptions'
import { useEntry } from '~/hooks/useEntry'
import type { ChangeFilters } from '~/hooks/usePropertyFilters'
import { parseRooms } from '~/lib/filters'
import type { ListingField } from '~/types/listingField'

interface AdvancedFiltersProps {
  filters: PropertyFilters
  onChange: ChangeFilters
}

/** The panel of further filters: least numbers, choices, and features, each added once and removed on its own. */
export function AdvancedFilters({ filters, onChange }: AdvancedFiltersProps) {
  const names = panelFilters(filters.propertyClass).filter((name) => name !== 'features')
  return (
    <div className="mt-6 grid gap-6 border-t border-line pt-6 lg:grid-cols-[auto_1fr]">
      <div className="grid gap-6 md:flex">
        {names.map((name) => (
          <PanelFilter
            key={name}
            field={listingFields[name]}
            value={filters[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
      <FeaturesFilter features={filters.features ?? []} onChange={onChange} />
    </div>
  )
}

interface PanelFilterProps {
  field: ListingField
  value: PropertyFilters[FilterName]
  onChange: (value: string | number | undefined) => void
}

function PanelFilter({ field, value, onChange }: PanelFilterProps) {
  if (field.filter?.by === 'atLeast') {
    return <AtLeastFilter label={field.label} value={Number(value ?? 0)} onChange={onChange} />
  }
  const choices = field.kind === 'choice' ? (field.choices ?? []) : []
  return (
    <div className="md:w-40">
      <SelectField
        label={field.label}
        isFilter
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">Any</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface AtLeastFilterProps {
  label: string
  value: number
  onChange: (value: number | undefined) => void
}

function AtLeastFilter({ label, value, onChange }: AtLeastFilterProps) {
  const entry = useEntry(String(value), (text) => {
    const least = parseRooms(text)
    if (least !== value) onChange(least || undefined)
    return String(least)
  })

  return (
    <div className="md:w-40">
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
    </div>
  )
}

interface FeaturesFilterProps {
  features: readonly string[]
  onChange: ChangeFilters
}

function FeaturesFilter({ features, onChange }: FeaturesFilterProps) {
  function toggle(feature: string) {
    onChange(({ features: before = [] }) => {
      // In the order of the list, so that the same choice is always the same address.
      const chosen = searchFeatures.filter(
        (offered) => before.includes(offered) !== (offered === feature),
      )
      return { features: chosen.length > 0 ? chosen : undefined }
    })
  }

  return (
    <fieldset>
      <legend className="text-sm font-medium">Features</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {searchFeatures.map((feature) => {
          const chosen = features.includes(feature)
          const Icon = chosen ? Check : Plus
          return (
            <button
              key={feature}
              type="button"
              aria-pressed={chosen}
              onClick={() => toggle(feature)}
              className={`flex min-h-11 items-center gap-1.5 border px-3 text-sm transition-colors ${
                chosen
                  ? 'border-apple-deep bg-apple font-semibold hover:bg-apple-deep'
                  : 'border-stone-light hover:border-ink hover:bg-mist'
              }`}
            >
              <Icon aria-hidden="true" className="size-4" />
              {featureLabel(feature)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
