import { useId } from 'react'
import { lazySection } from '~/components/ui/lazySection'
import { Skeleton } from '~/components/ui/Skeleton'
import { agency } from '~/content/agency'
import { homeContact } from '~/content/contact'

const ContactForm = lazySection(
  async () => (await import('~/components/enquiry/ContactForm')).ContactForm,
  <Skeleton className="h-144" />,
)

export function HomeContact() {
  const titleId = useId()
  return (
    <section id="contact" aria-labelledby={titleId} className="border-t border-line">
      <div className="page-width grid gap-12 py-16 md:grid-cols-[2fr_3fr] md:gap-20 md:py-28">
        <div>
          <h2 id={titleId} className="text-4xl tracking-tightest">
            {homeContact.title}
          </h2>
          <p className="mt-6 max-w-prose text-lg text-stone">{homeContact.lead}</p>
          <a
            href={agency.phoneHref}
            className="figures mt-4 inline-block py-2 font-display text-3xl font-semibold text-grove hover:text-grove-soft"
          >
            {agency.phone}
          </a>
        </div>
        <ContactForm variant="home" />
      </div>
    </section>
  )
}
