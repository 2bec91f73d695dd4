import { encode } from 'uqr'
import { secondFactorText } from '~/content/portal/secondFactor'
import type { NewFactor } from '~/services/secondFactorSetup'

/** Light modules that a reader needs around the code. */
const QUIET_ZONE = 4

/** The key that an authenticator app needs: to scan, and to type where nothing can be scanned. */
export function NewFactorKey({ factor: { secret, uri } }: { factor: NewFactor }) {
  const { data, size } = encode(uri, { border: QUIET_ZONE })
  const dark = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <div className="grid gap-3 text-sm">
      <p>{secondFactorText.scan}</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={secondFactorText.qrCode}
        shapeRendering="crispEdges"
        className="w-full max-w-56 border border-line bg-white"
      >
        <path d={dark.join('')} />
      </svg>
      <p>{secondFactorText.type}</p>
      <p className="figures font-medium wrap-anywhere select-all">{inGroups(secret)}</p>
    </div>
  )
}

/** As it is read out and typed; apps take it with the spaces. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
