import { UNSETTLED } from '~/content/agencyFacts'
import type { SchemeRow } from '~/content/pages/fees'

const linkClasses = 'underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink'

/** The schemes that the agency belongs to, each by name, address and logo, with its certificate. */
export function Schemes({ rows }: { rows: readonly SchemeRow[] }) {
  return (
    <dl className="border-b border-line">
      {rows.map(({ duty, scheme, certificate }) => (
        <div
          key={duty}
          className="grid items-center gap-x-6 gap-y-2 border-t border-line py-5 sm:grid-cols-[1fr_1fr_auto]"
        >
          <dt className="text-lead">{duty}</dt>
          <dd>
            {scheme ? (
              <a href={scheme.address} className={linkClasses}>
                {scheme.name}
              </a>
            ) : (
              <span className="text-stone">{UNSETTLED}</span>
            )}
            {certificate !== undefined && (
              <span className="mt-1 block text-sm text-stone">
                {certificate ? (
                  <a
                    href={`/${certificate}`}
                    target="_blank"
                    rel="noopener"
                    className={linkClasses}
                  >
                    Membership certificate
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                ) : (
                  `Membership certificate: ${UNSETTLED}`
                )}
              </span>
            )}
          </dd>
          {scheme && (
            <dd>
              <img src={`/${scheme.logo}`} alt="" className="h-12 w-auto" />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
