import { ArrowRight } from 'lucide-react'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { ButtonLink } from '~/components/ui/Button'
import { Picture } from '~/components/ui/Picture'
import { type Service, services, servicesPage } from '~/content/pages/services'
import { Elevation } from './Elevation'

/** Four buildings on one pavement, each with an apple-green door that leads to its service. */
export function ServiceStreet() {
  return (
    <nav aria-label={servicesPage.streetTitle} className="border-b border-line">
      <ul className="page-width grid grid-cols-2 gap-y-6 pt-10 sm:grid-cols-4 md:pt-16">
        {services.map((service) => (
          <li key={service.propertyClass} className="grid">
            <a href={`#${serviceAnchor(service)}`} className="group grid content-end text-center">
              <Elevation
                of={service.propertyClass}
                className="w-full max-w-64 justify-self-center"
              />
              <span className="border-t-2 border-grove py-4 font-display text-item decoration-apple-deep decoration-4 underline-offset-8 group-hover:underline md:py-5">
                {service.shortTitle}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function serviceAnchor({ title }: Service): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

interface ServiceCardProps {
  service: Service
  /** Whether the photograph stands on the right instead of the left. */
  mirrored: boolean
}

export function ServiceCard({ service, mirrored }: ServiceCardProps) {
  const anchor = serviceAnchor(service)
  return (
    <article id={anchor} aria-labelledby={`${anchor}-title`} className="border-b border-line">
      <div className="page-width grid gap-x-6 gap-y-8 py-16 md:py-24 lg:grid-cols-12">
        <Picture
          image={service.image}
          sizes="(min-width: 1024px) min(46vw, 46rem), 94vw"
          alt={service.alt}
          className={`aspect-3/2 w-full object-cover lg:col-span-6 ${mirrored ? 'lg:order-last lg:col-start-7' : ''}`}
        />
        <div
          className={`grid gap-x-6 gap-y-8 md:max-lg:grid-cols-2 lg:col-span-5 lg:content-start ${mirrored ? '' : 'lg:col-start-8'}`}
        >
          <div>
            <h2 id={`${anchor}-title`} className="display-section">
              {service.title}
            </h2>
            <p className="mt-4 max-w-prose text-lead text-stone">{service.description}</p>
            <div className="mt-4 overflow-hidden text-sm text-stone">
              <ul className="dots-between">
                {service.tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            </div>
          </div>
          <div>
            <h3 className="text-item">{servicesPage.benefitsTitle}</h3>
            <ul className="mt-3 grid gap-x-6 sm:max-md:grid-cols-2 lg:grid-cols-2">
              {service.benefits.map((benefit) => (
                <li key={benefit} className="border-t border-line py-3">
                  {benefit}
                </li>
              ))}
            </ul>
            <ButtonLink variant="quiet" size="flush" to={service.link.to} className="mt-6">
              {service.link.label}
              <ArrowRight aria-hidden="true" className="size-4" />
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  )
}

/** The page's end: who to talk to. */
export function ServiceEnding() {
  const { title, text } = servicesPage.ending
  return (
    <section aria-labelledby="ending" className="bg-paper">
      <div className="page-width grid items-end justify-items-start gap-x-6 gap-y-6 py-16 md:grid-cols-[1fr_auto] md:py-24">
        <div>
          <h2 id="ending" className="display-section">
            {title}
          </h2>
          <p className="mt-4 max-w-prose text-lead text-stone">{text}</p>
        </div>
        <BookingButton request={{ kind: 'consultation' }}>Schedule Consultation</BookingButton>
      </div>
    </section>
  )
}
