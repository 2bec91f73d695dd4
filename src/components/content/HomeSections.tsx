import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { ContactForm } from '~/components/enquiry/ContactForm'
import { Terrace } from '~/components/layout/Terrace'
import { TitledSection } from '~/components/layout/TitledSection'
import { FeaturedProperties } from '~/components/property/FeaturedProperties'
import { ButtonLink } from '~/components/ui/Button'
import { agency } from '~/content/agency'
import { homeContact } from '~/content/pages/contact'
import { homeSections, homeServices, whyChooseUs } from '~/content/pages/homeSections'
import { paths } from '~/lib/paths'
import { Elevation } from './Elevation'
import { Testimonials } from './Testimonials'

/** The sections of Home below its first view. */
export function HomeSections() {
  return (
    <>
      <HomeServices />
      <WhyChooseUs />
      <section
        id="properties"
        aria-labelledby="featured"
        className="page-width pt-8 pb-dense md:pt-10"
      >
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="featured" className="display-section">
            {homeSections.featuredTitle}
          </h2>
          <ButtonLink variant="quiet" size="flush" to={paths.propertiesSelection}>
            All properties
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        </div>
        <FeaturedProperties />
      </section>
      <Testimonials />
      <HomeContact />
    </>
  )
}

export function HomeServices() {
  return (
    <TitledSection
      anchor="services"
      title={homeSections.servicesTitle}
      lead={homeSections.servicesLead}
      low
    >
      {/* On a phone they stand in a row that is swiped. */}
      <div className="bleed scrollbar-none mt-6 flex snap-x scroll-px-5 gap-x-6 overflow-x-auto px-5 md:m-0 md:mt-8 md:grid md:grid-cols-3 md:overflow-visible md:p-0">
        {homeServices.map((service) => (
          <article
            key={service.title}
            className="grid w-72 shrink-0 snap-start grid-cols-[5.5rem_1fr] gap-x-5 md:w-auto md:max-lg:grid-rows-[auto_1fr] md:grid-cols-1 lg:grid-cols-[7rem_1fr]"
          >
            <div className="self-start border-b-2 border-grove max-lg:max-w-28">
              <Elevation of={service.propertyClass} className="-ml-3 w-[130%] max-w-none" />
            </div>
            <div className="flex flex-col items-start md:max-lg:mt-4">
              <h3 className="text-item">{service.title}</h3>
              <p className="mt-2 mb-1 text-sm text-stone">{service.text}</p>
              <ButtonLink variant="quiet" size="flush" to={service.link.to} className="mt-auto">
                {service.link.label}
                <ArrowRight aria-hidden="true" className="size-4" />
              </ButtonLink>
            </div>
          </article>
        ))}
      </div>
    </TitledSection>
  )
}

export function WhyChooseUs() {
  return (
    <TitledSection anchor="about" title={homeSections.whyTitle} ground="grove" low>
      <dl className="mt-6 grid grid-cols-3 gap-x-4 md:gap-x-6">
        {whyChooseUs.map((reason) => (
          <div key={reason.title} className="flex flex-col">
            <dt className="contents">
              <span className="figures display-section">{reason.figure}</span>
              <span className="mt-1 text-sm md:font-display md:text-item">{reason.title}</span>
            </dt>
            {/* On a phone the figures are enough. */}
            <dd className="mt-1 text-sm text-white/85 max-md:hidden">{reason.text}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}

function HomeContact() {
  const titleId = useId()
  return (
    <section id="contact" aria-labelledby={titleId} className="border-t border-line">
      <div className="page-width grid gap-x-6 gap-y-12 py-dense md:grid-cols-12">
        <div className="flex flex-col items-start md:col-span-5 lg:col-span-4">
          <h2 id={titleId} className="display-section">
            {homeContact.title}
          </h2>
          <p className="mt-6 max-w-prose text-lead text-stone">{homeContact.lead}</p>
          <a
            href={agency.phoneHref}
            className="figures mt-4 inline-block py-2 display-section text-grove hover:text-grove-soft"
          >
            {agency.phone}
          </a>
          <Terrace className="mt-auto h-40 w-full pt-10 text-grove max-md:hidden" />
        </div>
        <div className="md:col-span-7 md:col-start-6">
          <ContactForm variant="home" />
        </div>
      </div>
    </section>
  )
}
