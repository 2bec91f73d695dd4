import type { ComponentProps } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> {
  label: string
  checked: boolean
  /** For a strip that must stay low. */
  isLow?: boolean | undefined
  /** The label stands below the switch, for a row with little width. */
  isStacked?: boolean | undefined
}

/** A checkbox that looks and is announced as a switch. The knob's place shows its state, not only its colour. */
export function Switch({
  label,
  checked,
  isLow = false,
  isStacked = false,
  ...input
}: SwitchProps) {
  const layout = isStacked
    ? 'min-h-11 flex-col justify-center gap-0.5 text-xs'
    : isLow
      ? 'min-h-11 gap-1.5 text-xs font-semibold'
      : 'min-h-11 gap-2.5 text-sm font-semibold'
  return (
    <label
      className={`inline-flex cursor-pointer items-center has-disabled:cursor-default ${layout}`}
    >
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className="peer relative h-5 w-8 shrink-0 cursor-[inherit] appearance-none border border-stone bg-white transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:bg-stone before:transition-transform checked:border-grove checked:bg-grove checked:before:translate-x-3 checked:before:bg-apple disabled:border-stone disabled:bg-stone disabled:before:bg-white forced-colors:appearance-auto"
        {...input}
      />
      <span className={`peer-disabled:text-stone ${isStacked ? '' : 'peer-disabled:font-normal'}`}>
        {label}
      </span>
    </label>
  )
}
