import { useId } from 'react'
import { type FieldPathByValue, useController } from 'react-hook-form'
import type { ListingEntries } from '~/content/listing/everyField'
import type { Option } from '~/types/listingField'

export type SeveralEntry = Exclude<FieldPathByValue<ListingEntries, string[]>, 'features'>

interface SeveralFieldProps {
  name: SeveralEntry
  label: string
  hint?: string | undefined
  choices: readonly Option[]
}

/** The choice that there is nothing, beside which nothing else is chosen. */
const NONE = 'none'

/** Several of some choices, which are stored in the order of the list. */
export function SeveralField({ name, label, hint, choices }: SeveralFieldProps) {
  const { field } = useController<ListingEntries, SeveralEntry>({ name })
  const id = useId()
  const hintId = useId()

  function choose(value: string, isChosen: boolean) {
    const others = field.value.filter((each) => each !== value)
    const beside = others.filter((each) => value !== NONE && each !== NONE)
    const chosen = isChosen ? [...beside, value] : others
    field.onChange(choices.map((each) => each.value).filter((each) => chosen.includes(each)))
  }

  return (
    <fieldset
      className="sm:col-span-2"
      aria-labelledby={id}
      aria-describedby={hint ? hintId : undefined}
    >
      <legend id={id} className="text-sm font-semibold">
        {label}
        <span className="font-normal text-stone"> (optional)</span>
      </legend>
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-stone">
          {hint}
        </p>
      )}
      <div className="mt-1.5 grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ value, label: choice }, index) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={field.value.includes(value)}
              onChange={({ currentTarget }) => choose(value, currentTarget.checked)}
              onBlur={field.onBlur}
              className="size-5 shrink-0 accent-grove"
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
