import { InputField, SelectField } from '~/components/ui/Field'
import { departments } from '~/content/offices'
import type { FormErrors } from '~/hooks/useCheckedForm'
import { MessageField } from './MessageField'
import { EmailField, NameField, PhoneField } from './SenderFields'

/** What the form of the contact page asks. */
export function ContactFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <InputField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        dir="auto"
        required
        error={errors.firstName}
      />
      <InputField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        dir="auto"
        required
        error={errors.lastName}
      />
      <EmailField errors={errors} />
      <PhoneField errors={errors} />
      <div className="sm:col-span-2">
        <SelectField label="Department" name="department" defaultValue="">
          <option value="">Whoever is free first</option>
          {departments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <MessageField errors={errors} />
    </>
  )
}

/** What the shorter form of the home page asks. */
export function HomeFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <NameField errors={errors} />
      <EmailField errors={errors} />
      <MessageField errors={errors} />
    </>
  )
}
