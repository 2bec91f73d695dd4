import { TextAreaField } from '~/components/ui/Field'
import type { FormErrors } from '~/hooks/useCheckedForm'

export function NotesField({ errors }: { errors: FormErrors }) {
  return (
    <div className="md:col-span-2">
      <TextAreaField
        label="Additional notes"
        name="additionalNotes"
        dir="auto"
        rows={3}
        error={errors.additionalNotes}
      />
    </div>
  )
}
