import { InputField } from '~/components/ui/Field'

interface FigureFieldProps {
  label: string
  hint?: string | undefined
  unit?: '£' | undefined
  value: string
  error: string | undefined
  /** Pence or parts of a percent may be entered. */
  hasDecimals?: boolean | undefined
  onChange: (value: string) => void
}

/** A number of a calculator, which computes again at every key. */
export function FigureField({ hasDecimals = false, onChange, ...field }: FigureFieldProps) {
  return (
    <InputField
      isFilter
      inputMode={hasDecimals || field.unit ? 'decimal' : 'numeric'}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      {...field}
    />
  )
}
