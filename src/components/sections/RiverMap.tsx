import { useId } from 'react'
import { OfficeMap } from '~/components/map/OfficeMap'
import { contactPage } from '~/content/contact'
import { offices } from '~/content/offices'
import { useConsent } from '~/hooks/useConsent'

/** The three offices on the one line of water that passes them all. */
export function RiverMap({ googleMapsKey }: { googleMapsKey: string | undefined }) {
  const titleId = useId()
  const allowed = useConsent('marketing')
  return (
    <section aria-labelledby={titleId} className="grid bg-grove text-white lg:grid-cols-[1fr_2fr]">
      <div className="page-width self-center py-12 lg:pr-12">
        <h2 id={titleId} className="text-3xl">
          {contactPage.mapTitle}
        </h2>
        <p className="mt-5 max-w-prose text-white/85">{contactPage.mapText}</p>
      </div>
      <div className="text-ink">
        <OfficeMap offices={offices} googleMapsKey={googleMapsKey} allowed={allowed} />
      </div>
    </section>
  )
}
