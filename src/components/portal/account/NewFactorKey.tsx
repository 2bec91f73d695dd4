import { renderSVG } from 'uqr'
import { secondFactorText } from '~/content/portal/secondFactor'
import type { NewFactor } from '~/services/secondFactorSetup'

/** Light modules that a reader needs around the code. */
const QUIET_ZONE = 4

/** The key that an authenticator app needs: to scan, and to type where nothing can be scanned. */
export function NewFactorKey({ factor: { secret, uri } }: { factor: NewFactor }) {
  const qrCode = renderSVG(uri, { border: QUIET_ZONE })
  return (
    <div className="grid gap-3 text-sm">
      <p>{secondFactorText.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={secondFactorText.qrCode}
        width="224"
        height="224"
        className="border border-line"
      />
      <p>{secondFactorText.type}</p>
      <p className="figures font-medium wrap-anywhere select-all">{inGroups(secret)}</p>
    </div>
  )
}

/** As it is read out and typed; apps take it with the spaces. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
