import { renderSVG } from 'uqr'
import { shareTexts } from '~/content/hunt'

/** Blank modules around a code, without which a camera does not find it. */
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
