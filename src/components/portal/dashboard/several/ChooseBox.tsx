import { severalText } from '~/content/portal/listing/several'
import type { ListingOverview } from '~/types/listing'

export type OnChoose = (listing: ListingOverview, isRange: boolean) => void

interface ChooseBoxProps {
  listing: ListingOverview
  isChosen: boolean
  onChoose: OnChoose
  className?: string
}

/** Chooses a listing for a joint action; with Shift, also all between it and the previous one. */
export function ChooseBox({ listing, isChosen, onChoose, className = '' }: ChooseBoxProps) {
  return (
    <label className={`grid size-11 cursor-pointer place-items-center select-none ${className}`}>
      <input
        type="checkbox"
        aria-label={severalText.choose(listing.title)}
        checked={isChosen}
        // The click, by pointer or by key, tells whether Shift was pressed.
        onChange={({ nativeEvent }) =>
          onChoose(listing, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5"
      />
    </label>
  )
}

interface ChooseAllBoxProps {
  listings: readonly ListingOverview[]
  chosen: number
  onChange: (listings: readonly ListingOverview[]) => void
}

/** Chooses all shown listings, or none. */
export function ChooseAllBox({ listings, chosen, onChange }: ChooseAllBoxProps) {
  const isAll = chosen >= listings.length
  return (
    <label className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={severalText.chooseShown}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll
        }}
        onChange={() => onChange(isAll ? [] : listings)}
        className="size-5"
      />
    </label>
  )
}
