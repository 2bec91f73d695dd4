import { useFormContext, useWatch } from 'react-hook-form'
import type { ListingEntries } from '~/content/listing/everyField'
import { parseWhole } from '~/lib/listing/listingEntries'
import type { PropertyClass, PropertyStatus } from '~/types/property'
import { PriceNotice } from './PriceNotice'
import { TypingErrors } from './TypingErrors'

const NAMES = [
  'property_class',
  'status',
  'price',
  'price_frequency',
  'price_qualifier',
  'tenancy_kind',
] as const
type Entered = Pick<ListingEntries, (typeof NAMES)[number]>

/** Below the price of a stored listing: what its change will be shown as, and which changes can still be typing errors. */
export function EnteredPrice({ id }: { id: string }) {
  const { formState, getValues } = useFormContext<ListingEntries>()
  useWatch<ListingEntries>({ name: NAMES })
  return (
    <div className="grid gap-3 sm:col-span-2">
      <PriceNotice
        // The defaults are what was stored last.
        was={pricedBy(formState.defaultValues as Entered)}
        is={pricedBy(getValues())}
      />
      <TypingErrors id={id} />
    </div>
  )
}

function pricedBy({ price, price_qualifier, ...entered }: Entered) {
  const { property_class, status, price_frequency, tenancy_kind } = entered
  return {
    property_class: property_class as PropertyClass,
    status: status as PropertyStatus,
    price: price_qualifier === 'poa' ? null : parseWhole(price) || null,
    price_frequency,
    tenancy_kind,
  }
}
