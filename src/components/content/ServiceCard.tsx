import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '~/components/ui/Button'
import { Picture } from '~/components/ui/Picture'
import { type Service, servicesPage } from '~/content/services'
import { serviceAnchor } from './ServiceStreet'

interface ServiceCardProps {
  service: Service
  /** The photograph stands on the right instead of the left. */
  mirrored: boolean
}

export function ServiceCard({ service, mirrored }: ServiceCardProps) {
  const anchor = serviceAnchor(service)
  return (
    <article
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className={`grid border-b border-line lg:items-stretch ${
        mirrored ? 'lg:grid-cols-[7fr_5fr]' : 'lg:grid-cols-[5fr_7fr]'
      }`}
    >
      <Picture
        image={service.image}
        sizes="(min-width: 1024px) max(58vw, 54rem), (min-width: 768px) max(100vw, 36rem), max(100vw, 27rem)"
        alt={service.alt}
        className={`h-72 w-full object-cover md:h-96 lg:h-full lg:min-h-144 ${mirrored ? 'lg:order-last' : ''}`}
      />
      <div
        className={`grid content-center px-[clamp(1.25rem,4vw,5rem)] py-12 lg:py-24 ${
          mirrored ? 'lg:justify-self-end' : ''
        }`}
      >
        <h2 id={`${anchor}-title`} className="text-3xl">
          {service.title}
        </h2>
        <p className="mt-4 max-w-prose text-lg text-stone">{service.description}</p>
        <ul className="mt-6 flex flex-wrap gap-2">
          {service.tags.map((tag) => (
            <li key={tag} className="bg-mist px-3 py-1.5 text-sm font-medium">
              {tag}
            </li>
          ))}
        </ul>
        <h3 className="mt-10 text-lg">{servicesPage.benefitsTitle}</h3>
        <ul className="mt-3 grid max-w-3xl gap-x-10 sm:grid-cols-2">
          {service.benefits.map((benefit) => (
            <li key={benefit} className="border-t border-line py-3">
              {benefit}
            </li>
          ))}
        </ul>
        <ButtonLink
          variant="quiet"
          size="flush"
          to={service.link.to}
          className="mt-6 justify-self-start"
        >
          {service.link.label}
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      </div>
    </article>
  )
}
