import { LayoutGrid, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { statusLabels } from '~/content/listing/propertyOptions'
import { dashboardText } from '~/content/portal/dashboard'
import { keepOnDevice, readFromDevice } from '~/lib/deviceStorage'
import { propertyStatuses } from '~/types/listing'
import type { PropertyStatus } from '~/types/property'

const layouts = ['cards', 'table'] as const
export type DeskLayout = (typeof layouts)[number]

const STORE = 'bng_desk_layout'

const TOO_NARROW_FOR_TABLE = '(width < 40rem)'

/** The layout of the listings, remembered on this device; on a phone always cards. */
export function useDeskLayout(): [DeskLayout, (layout: DeskLayout) => void] {
  const [layout, setLayout] = useState<DeskLayout>(
    () => layouts.find((each) => each === readFromDevice(STORE)) ?? 'cards',
  )
  const isNarrow = useMediaQuery(TOO_NARROW_FOR_TABLE)
  return [
    isNarrow ? 'cards' : layout,
    (chosen) => {
      keepOnDevice(STORE, chosen)
      setLayout(chosen)
    },
  ]
}

const choices = {
  cards: { label: 'Cards', icon: LayoutGrid },
  table: { label: 'Table', icon: Rows3 },
} as const

interface LayoutChoiceProps {
  layout: DeskLayout
  onChange: (layout: DeskLayout) => void
}

export function LayoutChoice({ layout, onChange }: LayoutChoiceProps) {
  return (
    <fieldset className="flex border border-line max-sm:hidden">
      <legend className="sr-only">{dashboardText.layout}</legend>
      {layouts.map((each) => {
        const { label, icon: Icon } = choices[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={layout === each}
            onClick={() => onChange(each)}
            className="flex min-h-9 pointer-coarse:min-h-11 pointer-coarse:px-3.5 items-center gap-1.5 px-2.5 text-sm hover:bg-paper aria-pressed:bg-grove aria-pressed:text-white"
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}

interface StatusFilterProps {
  status: PropertyStatus | undefined
  onChange: (status: PropertyStatus | undefined) => void
}

export function StatusFilter({ status, onChange }: StatusFilterProps) {
  return (
    <select
      aria-label={dashboardText.status}
      value={status ?? ''}
      onChange={(event) =>
        onChange(propertyStatuses.find((each) => each === event.currentTarget.value))
      }
      className="select-compact h-9 pointer-coarse:h-11 border border-line bg-white text-sm hover:border-ink"
    >
      <option value="">{dashboardText.anyStatus}</option>
      {propertyStatuses.map((each) => (
        <option key={each} value={each}>
          {statusLabels[each]}
        </option>
      ))}
    </select>
  )
}
