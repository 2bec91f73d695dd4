import { useId } from 'react'
import type { Option } from '~/types/listingField'

interface SegmentedChoiceProps {
  label: string
  /** Hides the label where the options explain themselves. */
  hidesLabel?: boolean | undefined
  name: string
  options: readonly Option[]
  defaultValue?: string | undefined
  /** What is chosen, where the surroundings decide it. */
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** A choice among a few short options, all visible side by side. */
export function SegmentedChoice({
  label,
  hidesLabel = false,
  name,
  options,
  defaultValue,
  value,
  onChange,
}: SegmentedChoiceProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className={hidesLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>
        {label}
      </p>
      <div className="flex border border-stone-light bg-white">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-11.5 min-w-11 grow cursor-pointer place-items-center px-2 text-sm sm:px-4 font-semibold hover:bg-paper has-checked:bg-grove has-checked:text-white forced-colors:has-checked:underline forced-colors:has-checked:decoration-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-grove"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}
