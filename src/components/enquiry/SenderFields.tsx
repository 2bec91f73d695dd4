import { InputField } from '~/components/ui/Field'
import type { FormErrors } from '~/hooks/useCheckedForm'

interface SenderFieldProps {
  errors: FormErrors
}

export function NameField({ errors }: SenderFieldProps) {
  return (
    <InputField
      label="Name"
      name="name"
      autoComplete="name"
      dir="auto"
      required
      error={errors.name}
    />
  )
}

export function EmailField({ errors }: SenderFieldProps) {
  return (
    <InputField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      required
      error={errors.email}
    />
  )
}

export function PhoneField({ errors }: SenderFieldProps) {
  return (
    <InputField
      label="Phone"
      name="phone"
      type="tel"
      autoComplete="tel"
      required
      error={errors.phone}
    />
  )
}

/** Who asks for a valuation, a consultation or a viewing. */
export function SenderFields({ errors }: SenderFieldProps) {
  return (
    <>
      <div className="md:col-span-2">
        <NameField errors={errors} />
      </div>
      <EmailField errors={errors} />
      <PhoneField errors={errors} />
    </>
  )
}
