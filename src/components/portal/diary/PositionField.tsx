import { useId } from 'react'
import { InputField } from '~/components/ui/Field'
import { buyerPositions, positionText } from '~/content/portal/diary/viewing'

/** The database's limit. */
const LIMIT = 200

interface PositionFieldProps {
  value: string
  onChange: (position: string) => void
}

/** A visitor's position, which the owner reads: in one's own words, or one that most are in. */
export function PositionField({ value, onChange }: PositionFieldProps) {
  const id = useId()
  return (
    <>
      <InputField
        isFilter
        label={positionText.label}
        hint={positionText.hint}
        list={id}
        maxLength={LIMIT}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {buyerPositions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}
