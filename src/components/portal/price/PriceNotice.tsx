import { announcement, rentWarning } from '~/content/portal/listing/priceChange'
import { announcedChange } from '~/lib/history/announcedChange'

interface PriceNoticeProps {
  was: Parameters<typeof announcedChange>[0]
  is: Parameters<typeof announcedChange>[0]
}

/** Below the price of a public listing: what visitors will be told of the new one. */
export function PriceNotice({ was, is }: PriceNoticeProps) {
  const change = announcedChange(was, is)
  const isRisingRent = change && !change.isReduction && is.property_class === 'rent'
  return (
    <div role="status" className="text-sm whitespace-normal empty:hidden">
      {change && <p className="figures">{announcement(change)}</p>}
      {isRisingRent && <p className="figures font-semibold">{rentWarning(change.before)}</p>}
    </div>
  )
}
