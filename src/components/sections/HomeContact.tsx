import { lazy, Suspense, useId } from 'react'
import { Banner } from '~/components/ui/Banner'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { Skeleton } from '~/components/ui/Skeleton'
import { agency } from '~/content/agency'
import { homeContact } from '~/content/contact'

// The last thing on the page, and more code than the rest of it.
const ContactForm = lazy(async () => ({
  default: (await import('~/components/enquiry/ContactForm')).ContactForm,
}))

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
        <ErrorBoundary
          fallback={
            <div>
              <Banner tone="error">
                The form could not be loaded. Please load the page again.
              </Banner>
            </div>
          }
        >
          <Suspense fallback={<Skeleton className="h-144" />}>
            <ContactForm variant="home" />
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  )
}
