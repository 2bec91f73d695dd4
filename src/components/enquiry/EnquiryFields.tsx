import { Fragment, type ReactNode, useState } from 'react'
import { InputField, SelectField, TextAreaField } from '~/components/ui/Field'
import { fieldsOf, limitOf } from '~/content/enquiry/enquiryFields'
import type { FormErrors } from '~/hooks/useCheckedForm'
import { countCharacters } from '~/lib/format/databaseText'
import { groupThousands } from '~/lib/format/money'
import type { EnquiryField, FormName } from '~/types/enquiryField'
import { DateField } from './DateField'
import { lengthError } from './entries'

interface EnquiryFieldsProps {
  form: FormName
  errors: FormErrors
  /** What a page has chosen, by field. */
  presets?: Readonly<Record<string, string | undefined>> | undefined
  /** How many months ahead a date may be; without it, any date from today on is valid. */
  bookableMonths?: number | undefined
  /** What stands after a field, by its name. */
  below?: Readonly<Record<string, ReactNode>> | undefined
}

/** The fields of a form, as content/enquiry/enquiryFields.ts has them. */
export function EnquiryFields({
  form,
  errors,
  presets = {},
  bookableMonths,
  below = {},
}: EnquiryFieldsProps) {
  return fieldsOf(form).map(([name, field]) => {
    const control = (
      <Control
        name={name}
        field={field}
        error={errors[name]}
        preset={presets[name]}
        bookableMonths={bookableMonths}
      />
    )
    const isWide = field.wide === true || field.wide?.includes(form)
    return (
      <Fragment key={name}>
        {isWide ? <div className="col-span-full">{control}</div> : control}
        {below[name]}
      </Fragment>
    )
  })
}

interface ControlProps {
  name: string
  field: EnquiryField
  error: string | undefined
  preset: string | undefined
  bookableMonths: number | undefined
}

function Control({ name, field, error, preset, bookableMonths }: ControlProps) {
  const shared = { name, label: field.label, required: field.required !== undefined, error }
  switch (field.kind) {
    case 'text':
      return <InputField {...shared} autoComplete={field.autoComplete} dir="auto" />
    case 'email':
    case 'tel':
      return <InputField {...shared} type={field.kind} autoComplete={field.kind} />
    case 'day':
      return <DateField {...shared} bookableMonths={bookableMonths} />
    case 'choice':
      return (
        <SelectField {...shared} defaultValue={preset ?? field.initial ?? ''}>
          {field.none && (
            <option value="" disabled={shared.required}>
              {field.none}
            </option>
          )}
          {field.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    case 'notes':
      return <TextAreaField {...shared} dir="auto" rows={3} />
    case 'message':
      return <MessageField {...shared} limit={limitOf(field)} />
    default:
      return field satisfies never
  }
}

interface MessageFieldProps {
  name: string
  label: string
  required: boolean
  error: string | undefined
  limit: number
}

/** The count is shown only from this part of the limit on. */
const NEAR = 0.9

/** Counts up to the limit and beyond it. The text is never cut, since that would lose it. */
function MessageField({ error, limit, ...field }: MessageFieldProps) {
  const [length, setLength] = useState(0)
  const tooLong = lengthError(field.name, length)
  const near = length >= limit * NEAR && !tooLong
  return (
    <>
      <TextAreaField
        {...field}
        rows={4}
        dir="auto"
        hint={near ? `${groupThousands(length)} of ${groupThousands(limit)} characters` : undefined}
        error={tooLong ?? error}
        onInput={(event) => setLength(countCharacters(event.currentTarget.value))}
      />
      {/* Announced once at each threshold; the count itself would be read out at every key. */}
      <p role="status" className="sr-only">
        {tooLong
          ? 'The message has become too long.'
          : near && 'The message is almost as long as it may be.'}
      </p>
    </>
  )
}
