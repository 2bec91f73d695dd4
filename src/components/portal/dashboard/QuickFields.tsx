import { Check } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, Suspense, useId, useState } from 'react'
import { lazy } from '~/components/ui/lazy'
import { listingFields } from '~/content/listing/listingFields'
import { statusLabels } from '~/content/listing/propertyOptions'
import { quickText } from '~/content/portal/listing/quickEdits'
import { readAmount } from '~/lib/format/amount'
import { formatPrice, priceParts } from '~/lib/format/money'
import { type ListingOverview, propertyStatuses } from '~/types/listing'
import type { PropertyStatus } from '~/types/property'
import type { OnDone, OnFailed } from './outcomes'
import { useQuickEdit } from './useQuickEdit'

const PriceNotice = lazy(
  async () => (await import('~/components/portal/price/PriceNotice')).PriceNotice,
)

interface QuickFieldProps {
  listing: ListingOverview
  onDone: OnDone
  onFailed: OnFailed
}

const tones: Readonly<Record<PropertyStatus, string>> = {
  active: 'border-line bg-white text-ink',
  pending: 'border-line bg-apple text-ink',
  sold: 'border-line bg-ink text-white',
  draft: 'border-stone bg-white text-ink',
  withdrawn: 'border-line bg-stone text-white',
}

const MOST_PRICE = listingFields.price.most

/** A listing's status, editable in place. */
export function QuickStatus({ listing, onDone, onFailed }: QuickFieldProps) {
  const { change, isPending, shown } = useQuickEdit(listing, onDone, onFailed)
  return (
    <select
      aria-label={quickText.status(listing.title)}
      aria-busy={isPending}
      disabled={isPending}
      value={shown.status}
      onChange={(event) => change({ status: event.currentTarget.value as PropertyStatus })}
      className={`select-compact h-8 max-w-40 pointer-coarse:h-11 border text-xs font-semibold ${tones[shown.status]}`}
    >
      {propertyStatuses.map((status) => (
        <option key={status} value={status} className="bg-white text-ink">
          {statusLabels[status]}
        </option>
      ))}
    </select>
  )
}

/** The words beside the figure are small: a card has room for two such lines beside the status. */
function WrittenPrice({ of }: { of: Parameters<typeof priceParts>[0] }) {
  const { before, figure, after } = priceParts(of)
  return (
    <>
      {before && <span className={PRICE_WORDS}>{before} </span>}
      <span className={of.price === null ? 'font-text text-sm' : ''}>{figure}</span>
      {after && <span className={PRICE_WORDS}> {after}</span>}
    </>
  )
}

const PRICE_WORDS = 'font-text text-xs'

/** Keeps its identity: a new function would run at each entry, and the next letter would replace all before it. */
const selectText = (field: HTMLInputElement | null) => field?.select()

/** A listing's price, editable in place. */
export function QuickPrice({ listing, onDone, onFailed }: QuickFieldProps) {
  const { change, isPending, shown } = useQuickEdit(listing, onDone, onFailed)
  const [isEditing, setEditing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [entered, setEntered] = useState<number | null>(null)
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const price = readAmount(String(new FormData(event.currentTarget).get('price')))
    if (!Number.isInteger(price) || !price || price > MOST_PRICE) {
      return setProblem(quickText.notWhole)
    }
    close()
    // A figure takes the place of 'Price on application'; other words before a price stay.
    const price_qualifier = listing.price_qualifier === 'poa' ? null : listing.price_qualifier
    if (price !== listing.price) change({ price, price_qualifier })
  }

  function close() {
    setEditing(false)
    setProblem(undefined)
    setEntered(null)
  }

  if (!isEditing) {
    return (
      <button
        type="button"
        title={quickText.changePrice}
        aria-label={`${quickText.price(listing.title)}: ${formatPrice(shown)}. ${quickText.changePrice}`}
        aria-busy={isPending}
        disabled={isPending}
        onClick={() => setEditing(true)}
        className="figures -mx-1.5 inline-flex min-h-9 pointer-coarse:min-h-11 flex-wrap content-center items-baseline gap-x-1 border border-transparent px-1.5 text-left hover:border-stone-light"
      >
        <WrittenPrice of={shown} />
      </button>
    )
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      // As wide as it needs, in a row as well, with room for the outline of its focus.
      className="m-1.5 grid w-max grid-cols-[8rem_auto] items-center gap-x-1"
    >
      <input
        name="price"
        ref={selectText}
        aria-label={quickText.price(listing.title)}
        aria-describedby={problem && id}
        aria-invalid={problem !== undefined}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={listing.price?.toLocaleString('en-GB')}
        onChange={(event) => setEntered(readAmount(event.currentTarget.value) || null)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') close()
        }}
        className="figures h-9 min-w-0 border border-stone-light bg-white px-1.5 text-base aria-invalid:border-error"
      />
      <button
        type="submit"
        aria-label={quickText.changePrice}
        className="grid size-9 place-items-center bg-grove text-white hover:bg-grove-soft"
      >
        <Check aria-hidden="true" className="size-4" />
      </button>
      {problem && (
        <p
          id={id}
          role="alert"
          className="col-span-2 max-w-44 text-xs whitespace-normal text-error"
        >
          {problem}
        </p>
      )}
      <Suspense>
        <div className="col-span-2 max-w-60">
          <PriceNotice was={listing} is={{ ...listing, price: entered }} />
        </div>
      </Suspense>
    </form>
  )
}
