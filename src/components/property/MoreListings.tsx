import { Button } from '~/components/ui/Button'

interface MoreListingsProps {
  /** How many of all are shown, such as '24 of 31 homes for sale'; absent if they are not counted. */
  shown: string | undefined
  /** The number of further listings; 0 if it is unknown. */
  left: number
  isLoading: boolean
  onLoad: () => void
}

/** The end of a list that goes on. Where it is higher than its text, a terrace stands in the rest. */
export function MoreListings({ shown, left, isLoading, onLoad }: MoreListingsProps) {
  return (
    <div className="flex flex-col bg-paper">
      <div className="terrace grow text-grove" />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t-2 border-grove p-5">
        <p>{shown}</p>
        <Button variant="outline" size="small" pending={isLoading} onClick={onLoad}>
          {isLoading ? 'Loading more...' : left > 0 ? `Load more (${left} left)` : 'Load more'}
        </Button>
      </div>
    </div>
  )
}
