import { type ComponentProps, type ElementType, useId } from 'react'

type Control = 'input' | 'select' | 'textarea'

interface Notes {
  label: string
  /** The field is a filter, so 'optional' is not shown. */
  isFilter?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
}

type FieldProps<Tag extends Control> = Notes & Omit<ComponentProps<Tag>, 'id'>

interface WithUnit {
  /** Stands in the field before what is typed, such as £. */
  unit?: string | undefined
}

export function InputField(props: FieldProps<'input'> & WithUnit) {
  return <Field control="input" {...props} />
}

export function SelectField(props: FieldProps<'select'>) {
  return <Field control="select" {...props} />
}

export function TextAreaField(props: FieldProps<'textarea'>) {
  return <Field control="textarea" {...props} />
}

/**
 * A control with its label above and its hint and error below; screen readers announce all of them with the control.
 */
function Field({
  control: Element,
  label,
  isFilter,
  hint,
  unit,
  error,
  required = false,
  className = '',
  ...attributes
}: FieldProps<Control> & WithUnit & { control: ElementType }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = (
    <Element
      {...attributes}
      id={id}
      required={required}
      aria-describedby={describedBy || undefined}
      aria-invalid={error !== undefined}
      className={`min-h-12 w-full border border-stone-light bg-white py-2 text-base text-ink transition-colors hover:border-ink aria-invalid:border-error ${Element === 'select' ? 'select-chevron pl-3' : unit ? 'pr-3 pl-7' : 'px-3'} ${className}`}
    />
  )
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {!required && !isFilter && <span className="font-normal text-stone"> (optional)</span>}
      </label>
      {unit ? (
        <span className="relative">
          {control}
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 grid items-center"
          >
            {unit}
          </span>
        </span>
      ) : (
        control
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-stone">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs text-error">
          {error}
        </p>
      )}
    </div>
  )
}
