import { renderSVG } from 'uqr'
import { shareTexts } from '~/content/hunt'

/** The number of blank modules around a code that a camera needs. */
const QUIET_ZONE = 4

export function LinkAsQrCode({ address }: { address: string }) {
  const svg = renderSVG(address, { border: QUIET_ZONE })
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={shareTexts.qr}
      width={288}
      height={288}
      className="size-72 bg-white"
    />
  )
}
