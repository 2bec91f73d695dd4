import { InputField } from '~/components/ui/Field'
import type { FormErrors } from '~/hooks/useCheckedForm'

export function SenderFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <div className="md:col-span-2">
        <InputField
          label="Name"
          name="name"
          autoComplete="name"
          dir="auto"
          required
          error={errors.name}
        />
      </div>
      <InputField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <InputField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone}
      />
    </>
  )
}
