import { buyerPositions } from '~/content/portal/diary/viewing'

/** The positions that most buyers are in, offered to a field that names this id as its list. */
export function BuyerPositions({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {buyerPositions.map((each) => (
        <option key={each} value={each} />
      ))}
    </datalist>
  )
}
