import { type ComponentProps, useId } from 'react'
import { type FieldPathByValue, useController, useFormContext } from 'react-hook-form'
import { InputField, SelectField } from '~/components/ui/Field'
import { Switch } from '~/components/ui/Switch'
import type { ListingEntries } from '~/content/listing/everyField'
import { formTexts } from '~/content/portal/listing/propertyForm'
import type { Option } from '~/types/listingField'
import { usePlainPaste } from './usePlainPaste'

export type TextEntry = FieldPathByValue<ListingEntries, string>
export type SwitchEntry = FieldPathByValue<ListingEntries, boolean>

export function useEntryError(name: TextEntry): string | undefined {
  const { getFieldState, formState } = useFormContext<ListingEntries>()
  return getFieldState(name, formState).error?.message
}

interface EntryFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'required' | 'maxLength'> {
  name: TextEntry
  label: string
  hint?: string | undefined
  inputMode?: 'numeric' | 'decimal' | undefined
}

export function EntryField({ name, ...field }: EntryFieldProps) {
  const { register } = useFormContext<ListingEntries>()
  const { isCleaned, onPaste } = usePlainPaste()
  return (
    <div>
      <InputField
        autoComplete="off"
        onPaste={onPaste}
        {...field}
        {...register(name)}
        error={useEntryError(name)}
      />
      <PasteNotice isCleaned={isCleaned} />
    </div>
  )
}

/** Says that what was pasted is not what was entered. */
export function PasteNotice({ isCleaned }: { isCleaned: boolean }) {
  return (
    <p role="status" className={isCleaned ? 'mt-1.5 text-xs text-stone' : 'sr-only'}>
      {isCleaned && formTexts.pasteCleaned}
    </p>
  )
}

interface ChoiceFieldProps {
  name: TextEntry
  label: string
  options: readonly Option[]
  hint?: string | undefined
  required?: boolean | undefined
  /** Called with the choice before it is entered. */
  onChoose?: ((value: string) => void) | undefined
}

/** Controlled, because the options depend on other fields and must be rendered before the value. */
export function ChoiceField({ name, options, onChoose, ...field }: ChoiceFieldProps) {
  const { field: entry } = useController<ListingEntries, TextEntry>({ name })
  return (
    <SelectField
      {...field}
      {...entry}
      onChange={(event) => {
        onChoose?.(event.currentTarget.value)
        entry.onChange(event)
      }}
      error={useEntryError(name)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

export function EntrySwitch({
  name,
  label,
  hint,
}: {
  name: SwitchEntry
  label: string
  hint?: string | undefined
}) {
  const hintId = useId()
  const {
    field: { value, ...entry },
  } = useController<ListingEntries, SwitchEntry>({ name })
  return (
    <div>
      <Switch
        {...entry}
        checked={value}
        label={label}
        aria-describedby={hint ? hintId : undefined}
      />
      {hint && (
        <p id={hintId} className="text-stone text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}
