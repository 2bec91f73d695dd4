import { type ReactNode, useId } from 'react'
import { Picture } from '~/components/ui/Picture'
import { contactPage } from '~/content/contact'
import { type Office, offices } from '~/content/offices'

export function Offices() {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="page-width py-16 md:py-28">
      <h2 id={titleId} className="text-3xl">
        {contactPage.officesTitle}
      </h2>
      <ul className="mt-10 grid gap-x-8 gap-y-14 md:grid-cols-[1fr_1.5fr_1fr]">
        {offices.map((office) => (
          <li key={office.id}>
            <OfficeCard office={office} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfficeCard({ office }: { office: Office }) {
  const { id, name, town, address, phone, phoneHref, email, hours, image, alt } = office
  return (
    <article id={`office-${id}`} aria-labelledby={`office-${id}-name`} tabIndex={-1}>
      <Picture
        image={image}
        sizes="(min-width: 768px) max(42vw, 30rem), max(92vw, 24rem)"
        alt={alt}
        className="h-64 w-full object-cover md:h-80"
      />
      <h3 id={`office-${id}-name`} className="mt-5 text-xl">
        {name}
      </h3>
      <p className="text-stone">{town}</p>
      <address className="mt-4 text-sm not-italic">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <dl className="mt-4 border-t border-line text-sm">
        <Row term="Phone">
          <a href={phoneHref} className="figures font-semibold hover:underline">
            {phone}
          </a>
        </Row>
        <Row term="Email">
          <a href={`mailto:${email}`} className="break-all hover:underline">
            {email}
          </a>
        </Row>
        <Row term="Hours">{hours}</Row>
      </dl>
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
