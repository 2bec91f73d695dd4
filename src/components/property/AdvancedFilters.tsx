import { Check, Plus } from 'lucide-react'
import { InputField } from '~/components/ui/Field'
import { featureLabel, searchFeatures } from '~/content/propertyOptions'
import { useEntry } from '~/hooks/useEntry'
import type { ChangeFilters } from '~/hooks/usePropertyFilters'
import { parseRooms } from '~/lib/filters'
import type { PropertyFilters } from '~/types/property'

interface AdvancedFiltersProps {
  filters: PropertyFilters
  onChange: ChangeFilters
}

/** Fewest bedrooms and bathrooms, and features, each of which is added once and removed on its own. */
export function AdvancedFilters({ filters, onChange }: AdvancedFiltersProps) {
  function toggle(feature: string) {
    // In the order of the list, so that the same choice is always the same address.
    onChange(({ features }) => ({
      features: searchFeatures.filter(
        (offered) => features.includes(offered) !== (offered === feature),
      ),
    }))
  }

  return (
    <div className="mt-6 grid gap-6 border-t border-line pt-6 md:grid-cols-[10rem_10rem_1fr]">
      <RoomsField
        label="Bedrooms, at least"
        value={filters.minBedrooms}
        onChange={(minBedrooms) => onChange({ minBedrooms })}
      />
      <RoomsField
        label="Bathrooms, at least"
        value={filters.minBathrooms}
        onChange={(minBathrooms) => onChange({ minBathrooms })}
      />
      <fieldset>
        <legend className="text-sm font-medium">Features</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {searchFeatures.map((feature) => {
            const chosen = filters.features.includes(feature)
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
    </div>
  )
}

interface RoomsFieldProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

function RoomsField({ label, value, onChange }: RoomsFieldProps) {
  const entry = useEntry(String(value ?? 0), (text) => {
    const rooms = parseRooms(text)
    if (rooms !== (value ?? 0)) onChange(rooms || undefined)
    return String(rooms)
  })

  return (
    <InputField
      label={label}
      isFilter
      type="number"
      inputMode="numeric"
      min={0}
      max={99}
      step={1}
      {...entry}
    />
  )
}
