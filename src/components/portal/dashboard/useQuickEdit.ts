import { useMutation } from '@tanstack/react-query'
import { statusLabels } from '~/content/listing/propertyOptions'
import { quickText } from '~/content/portal/listing/quickEdits'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { formatPrice } from '~/lib/format/money'
import { changeListing, type QuickChange } from '~/services/listings/quickEdits'
import type { ListingOverview } from '~/types/listing'
import type { OnDone, OnFailed } from './outcomes'

/** Changes a listing's price or status in place, and offers to undo it. */
export function useQuickEdit(listing: ListingOverview, onDone: OnDone, onFailed: OnFailed) {
  const listingsChanged = useListingsChanged()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: QuickChange) => changeListing(listing, change),
    networkMode: 'always',
    onSuccess: (updatedAt, change) => {
      onDone(wordsFor(listing, change), () => undo(change, updatedAt))
    },
    // This also shows changes that others have made meanwhile.
    onSettled: listingsChanged,
    onError: (failure) => onFailed(failure.message, failure),
  })

  function undo(change: QuickChange, updatedAt: string) {
    const { price, price_qualifier, status } = listing
    const back = change.status ? { status } : { price, price_qualifier }
    changeListing({ ...listing, ...change, updated_at: updatedAt }, back)
      .then(
        () => onDone(quickText.undone(listing.title)),
        (failure: Error) => onFailed(failure.message, failure),
      )
      .finally(() => void listingsChanged())
  }

  return { change: mutate, isPending, shown: isPending ? { ...listing, ...variables } : listing }
}

function wordsFor(listing: ListingOverview, change: QuickChange): string {
  return change.status
    ? quickText.statusChanged(listing.title, statusLabels[change.status])
    : quickText.priceChanged(listing.title, formatPrice({ ...listing, ...change }))
}
