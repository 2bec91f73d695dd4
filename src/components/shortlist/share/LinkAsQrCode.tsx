import { encode, renderSVG } from 'uqr'
import { shareTexts } from '~/content/pages/shortlist'

/** The number of blank modules around a code that a camera needs. */
const QUIET_ZONE = 4
/** The least width of a module that a camera reads from a screen, in CSS pixels. */
const LEAST_MODULE = 3
const LEAST_WIDTH = 288
/** The longest address whose code is no wider than a phone: 117 modules. 20 homes of one person are shorter. */
const MOST_CHARACTERS = 1_090

/** The address as a code of a size that a camera can read. */
export function LinkAsQrCode({ address }: { address: string }) {
  if (address.length > MOST_CHARACTERS) return <p className="text-sm">{shareTexts.tooLongForQr}</p>
  const { size } = encode(address, { border: QUIET_ZONE })
  // Whole pixels keep the edges of the modules sharp.
  const width = size * Math.max(LEAST_MODULE, Math.ceil(LEAST_WIDTH / size))
  const svg = renderSVG(address, { border: QUIET_ZONE })
  return (
    <div className="grid max-sm:-mx-6 max-sm:justify-items-center">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={shareTexts.qr}
        width={width}
        height={width}
        className="max-w-full bg-white"
      />
    </div>
  )
}
