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
      <section id="properties" aria-labelledby="featured" className="page-width py-16 md:py-24">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="featured" className="text-3xl">
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
    >
      <div className="mt-10 grid gap-x-6 gap-y-10 md:grid-cols-3">
        {homeServices.map((service) => (
          <article
            key={service.title}
            className="grid grid-cols-[7rem_1fr] gap-x-5 md:grid-cols-1 md:grid-rows-[auto_1fr]"
          >
            <div className="grid self-start overflow-hidden border-b-2 border-grove md:justify-items-center">
              <Elevation
                of={service.propertyClass}
                className="-ml-4 w-34 md:ml-0 md:h-52 md:w-auto"
              />
            </div>
            <div className="flex flex-col items-start">
              <h3 className="text-xl md:mt-5">{service.title}</h3>
              <p className="mt-2 mb-2 max-w-prose text-stone">{service.text}</p>
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
    <TitledSection
      anchor="about"
      title={homeSections.whyTitle}
      ground="grove"
      columns="gap-x-6 gap-y-10 lg:grid-cols-3 lg:grid-rows-[auto_1fr]"
    >
      <dl className="border-b border-white/25 lg:col-span-2 lg:row-span-2">
        {whyChooseUs.map((reason) => (
          <div
            key={reason.title}
            className="grid gap-x-6 gap-y-2 border-t border-white/25 py-7 sm:grid-cols-8 sm:items-start"
          >
            <dt className="contents">
              <span className="figures font-display text-4xl tracking-tightest sm:col-span-3 sm:row-span-2">
                {reason.figure}
              </span>
              <span className="font-display text-xl sm:col-span-5 sm:mt-0.5">{reason.title}</span>
            </dt>
            <dd className="max-w-prose text-white/85 sm:col-span-5 sm:col-start-4">
              {reason.text}
            </dd>
          </div>
        ))}
      </dl>
      <Terrace className="max-lg:hidden" />
    </TitledSection>
  )
}

function HomeContact() {
  const titleId = useId()
  return (
    <section id="contact" aria-labelledby={titleId} className="border-t border-line">
      <div className="page-width grid gap-x-6 gap-y-12 py-16 md:grid-cols-12 md:py-24">
        <div className="md:col-span-5 lg:col-span-4">
          <h2 id={titleId} className="text-3xl">
            {homeContact.title}
          </h2>
          <p className="mt-6 max-w-prose text-lg text-stone">{homeContact.lead}</p>
          <a
            href={agency.phoneHref}
            className="figures mt-4 inline-block py-2 font-display text-3xl text-grove hover:text-grove-soft"
          >
            {agency.phone}
          </a>
        </div>
        <div className="md:col-span-7 md:col-start-6">
          <ContactForm variant="home" />
        </div>
      </div>
    </section>
  )
}
