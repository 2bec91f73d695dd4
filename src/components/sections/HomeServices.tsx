import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '~/components/ui/Button'
import { Picture } from '~/components/ui/Picture'
import { homeSections, homeServices } from '~/content/homeSections'

export function HomeServices() {
  return (
    <section id="services" aria-labelledby="services-title" className="page-width py-16 md:py-28">
      <div className="grid gap-4 md:grid-cols-[2fr_1fr] md:items-end">
        <h2 id="services-title" className="text-3xl">
          {homeSections.servicesTitle}
        </h2>
        <p className="text-stone">{homeSections.servicesLead}</p>
      </div>
      <div className="mt-10 grid gap-10 md:grid-cols-12 md:gap-8">
        {homeServices.map((service, index) => (
          <article
            key={service.title}
            className={index === 0 ? 'md:col-span-12 lg:col-span-6' : 'md:col-span-6 lg:col-span-3'}
          >
            <div className="picture-in-turn h-72 md:h-96">
              <Picture
                image={service.image}
                sizes={
                  index === 0
                    ? '(min-width: 768px) max(46vw, 36rem), max(92vw, 27rem)'
                    : '(min-width: 768px) 36rem, max(92vw, 27rem)'
                }
                alt={service.alt}
                className="size-full object-cover"
              />
            </div>
            <h3 className="mt-5 text-2xl">{service.title}</h3>
            <p className="mt-2 max-w-prose text-stone">{service.text}</p>
            <ButtonLink variant="quiet" size="flush" to={service.link.to} className="mt-2">
              {service.link.label}
              <ArrowRight aria-hidden="true" className="size-4" />
            </ButtonLink>
          </article>
        ))}
      </div>
    </section>
  )
}
