import { type ComponentProps, type ReactNode, useId } from 'react'

const control =
  'min-h-12 w-full border border-stone-light bg-white px-3 py-2 text-base text-ink transition-colors hover:border-ink aria-invalid:border-error'

interface Notes {
  label: string
  /** A filter is not a form to complete: nothing in it is 'optional'. */
  isFilter?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
}

interface FrameProps extends Notes {
  required: boolean
  children: (props: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean
  }) => ReactNode
}

function FieldFrame({ label, isFilter, hint, error, required, children }: FrameProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {!required && !isFilter && <span className="font-normal text-stone"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined,
      })}
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

type InputFieldProps = Notes & Omit<ComponentProps<'input'>, 'id'>

export function InputField({
  label,
  isFilter,
  hint,
  error,
  required = false,
  className,
  ...input
}: InputFieldProps) {
  return (
    <FieldFrame label={label} isFilter={isFilter} hint={hint} error={error} required={required}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          required={required}
          className={`${control} ${className ?? ''}`}
        />
      )}
    </FieldFrame>
  )
}

type SelectFieldProps = Notes & Omit<ComponentProps<'select'>, 'id'>

export function SelectField({
  label,
  isFilter,
  hint,
  error,
  required = false,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} isFilter={isFilter} hint={hint} error={error} required={required}>
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          required={required}
          className={`${control} ${className ?? ''}`}
        />
      )}
    </FieldFrame>
  )
}

type TextAreaFieldProps = Notes & Omit<ComponentProps<'textarea'>, 'id'>

export function TextAreaField({
  label,
  isFilter,
  hint,
  error,
  required = false,
  className,
  ...area
}: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} isFilter={isFilter} hint={hint} error={error} required={required}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          required={required}
          className={`${control} ${className ?? ''}`}
        />
      )}
    </FieldFrame>
  )
}
