import { currentRentRules } from '~/content/currentRules'
import { announcement, rentWarning } from '~/content/portal/listing/priceChange'
import { isAssured, type Rent } from '~/lib/costs/rent'
import { announcedChange, type Priced } from '~/lib/history/announcedChange'

interface PriceNoticeProps {
  was: PricedTenancy
  is: PricedTenancy
}

interface PricedTenancy extends Priced {
  tenancy_kind: string | null
}

/** Below the price of a public listing: what visitors will be told of the new one. */
export function PriceNotice({ was, is }: PriceNoticeProps) {
  const change = announcedChange(was, is)
  const told = change && !change.isReduction && rentOf(was)
  return (
    <div role="status" className="text-sm whitespace-normal empty:hidden">
      {change && <p className="figures">{announcement(change)}</p>}
      {told && isAssuredTenancy(was, told) && (
        <p className="figures font-semibold">{rentWarning(told)}</p>
      )}
    </div>
  )
}

/** The rent as people were told it. */
function rentOf({ property_class, price, price_frequency }: Priced): Rent | undefined {
  if (property_class !== 'rent' || price === null) return undefined
  return { amount: price, frequency: price_frequency === 'pw' ? 'pw' : 'pcm' }
}

const isAssuredTenancy = ({ tenancy_kind }: PricedTenancy, rent: Rent) =>
  isAssured(rent, currentRentRules().rules, tenancy_kind === 'not-assured')
