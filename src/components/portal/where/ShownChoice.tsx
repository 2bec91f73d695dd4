import { positionText, shownLabels } from '~/content/portal/listing/position'
import { type ShownAs, shownAs } from '~/types/position'

interface ShownChoiceProps {
  shown: ShownAs
  /** Nothing more exact than the area can be shown. */
  isPlace: boolean
  onChoose: (shown: ShownAs) => void
}

/** How exactly visitors see the position. */
export function ShownChoice({ shown, isPlace, onChoose }: ShownChoiceProps) {
  return (
    <fieldset className="grid">
      <legend className="text-sm font-semibold">{positionText.shown}</legend>
      {shownAs.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="shown"
            value={each}
            checked={each === shown}
            disabled={isPlace && each !== 'area'}
            onChange={() => onChoose(each)}
            className="size-4 accent-grove"
          />
          {shownLabels[each]}
        </label>
      ))}
      {isPlace && <p className="text-sm text-stone">{positionText.isPlace}</p>}
    </fieldset>
  )
}
