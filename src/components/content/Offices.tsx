import { ContactRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { TitledSection } from '~/components/layout/TitledSection'
import { OfficeMap } from '~/components/map/OfficeMap'
import { MailAddress } from '~/components/ui/MailAddress'
import { type Office, offices } from '~/content/offices'
import { contactPage } from '~/content/pages/contact'
import { useConsent } from '~/hooks/useConsent'
import { paths } from '~/lib/paths'
import { OfficeDrawing } from './OfficeDrawing'

/** The three offices on the river that connects them. */
export function RiverMap({ googleMapsKey }: { googleMapsKey: string | undefined }) {
  const titleId = useId()
  const allowed = useConsent('marketing')
  return (
    <section aria-labelledby={titleId} className="overflow-x-clip bg-grove text-white">
      <div className="page-width grid gap-x-6 lg:grid-cols-3">
        <div className="self-center py-dense lg:pr-6">
          <h2 id={titleId} className="display-section">
            {contactPage.mapTitle}
          </h2>
          <p className="mt-5 max-w-prose text-white/85">{contactPage.mapText}</p>
        </div>
        <div className="bleed text-ink lg:col-span-2 lg:bleed-right print:mx-0">
          <OfficeMap offices={offices} googleMapsKey={googleMapsKey} allowed={allowed} />
        </div>
      </div>
    </section>
  )
}

export function Offices() {
  return (
    <TitledSection title={contactPage.officesTitle}>
      <ul className="mt-10 grid gap-x-6 gap-y-14 lg:grid-cols-3">
        {offices.map((office) => (
          <li key={office.id}>
            <OfficeCard office={office} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function OfficeCard({ office }: { office: Office }) {
  const { id, name, town, address, phone, phoneHref, email, hours } = office
  return (
    <article
      id={`office-${id}`}
      aria-labelledby={`office-${id}-name`}
      tabIndex={-1}
      className="gap-x-6 md:max-lg:grid md:max-lg:grid-cols-[5fr_7fr]"
    >
      <OfficeDrawing office={office} />
      <div>
        <h3 id={`office-${id}-name`} className="text-subheading md:max-lg:mt-0 mt-5">
          {name}
        </h3>
        <p className="text-stone">{town}</p>
        <address className="mt-4 text-sm not-italic lg:min-h-[3lh]">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <dl className="mt-4 border-t border-line text-sm">
          <Row term="Phone">
            <a href={phoneHref} className="tap figures -my-2.5 font-semibold hover:underline">
              {phone}
            </a>
          </Row>
          <Row term="Email">
            <a href={`mailto:${email}`} className="tap -my-2.5 wrap-anywhere hover:underline">
              <MailAddress of={email} />
            </a>
          </Row>
          <Row term="Hours">{hours}</Row>
        </dl>
        <a
          href={paths.contactCard(id)}
          className="mt-4 inline-flex items-center gap-2 py-1 pointer-coarse:min-h-11 text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
        >
          <ContactRound aria-hidden="true" className="size-4" strokeWidth={1.5} />
          <span>
            {contactPage.addToContacts} <span className="sr-only">{name}</span>
          </span>
        </a>
      </div>
    </article>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_1fr] border-b border-line py-2.5">
      <dt className="text-stone">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
