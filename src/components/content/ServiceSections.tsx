import { ArrowRight } from 'lucide-react'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { ButtonLink } from '~/components/ui/Button'
import { Picture } from '~/components/ui/Picture'
import { type Service, type ServicePicture, services, servicesPage } from '~/content/pages/services'
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

/** Where the picture and the text of a service stand, so that no two services look alike. */
const layouts = {
  beside: {
    ground: 'border-b border-line',
    room: 'py-airy',
    picture: 'aspect-4/5 max-lg:aspect-3/2 lg:col-span-5',
    text: 'grid gap-8 lg:col-span-6 lg:col-start-7 lg:content-center',
  },
  right: {
    ground: 'border-b-2 border-grove bg-paper',
    room: 'pt-dense',
    picture: 'order-last self-end lg:col-span-6 lg:col-start-7',
    text: 'grid gap-8 lg:col-span-5 lg:pb-dense',
  },
  above: {
    ground: '',
    room: 'pb-dense max-lg:pt-airy',
    picture: 'max-lg:mx-0 max-lg:aspect-3/2 lg:col-span-12 lg:h-[clamp(15rem,30vw,28rem)]',
    text: 'grid gap-x-6 gap-y-8 lg:col-span-12 lg:grid-cols-2 lg:items-baseline',
  },
  left: {
    ground: 'border-b-2 border-grove bg-paper',
    room: 'pt-dense',
    picture: 'self-end max-lg:order-last max-lg:-mt-10 lg:col-span-6',
    text: 'grid gap-8 lg:col-span-5 lg:col-start-8 lg:pb-dense',
  },
} as const

/** A service with its tags, its benefits and the way on. */
export function ServiceCard({ service }: { service: Service }) {
  const anchor = serviceAnchor(service)
  const layout = layouts[service.picture.kind]
  return (
    <article id={anchor} aria-labelledby={`${anchor}-title`} className={layout.ground}>
      <div className={`page-width grid gap-x-6 gap-y-10 lg:grid-cols-12 ${layout.room}`}>
        <ServiceView picture={service.picture} className={layout.picture} />
        <div className={layout.text}>
          <ServiceWords service={service} titleId={`${anchor}-title`} />
        </div>
      </div>
    </article>
  )
}

interface ServiceViewProps {
  picture: ServicePicture
  className: string
}

function ServiceView({ picture, className }: ServiceViewProps) {
  switch (picture.kind) {
    case 'beside':
      return (
        <Picture
          image={picture.image}
          sizes="(min-width: 1024px) min(60vw, 60rem), 94vw"
          alt={picture.alt}
          className={`w-full object-cover object-[28%] ${className}`}
        />
      )
    case 'above':
      return (
        <div className={`bleed ${className}`}>
          <Picture
            image={picture.image}
            sizes="100vw"
            alt={picture.alt}
            className="size-full object-cover object-[50%_85%]"
          />
        </div>
      )
    case 'left':
    case 'right':
      return (
        <img
          src={picture.drawing}
          alt=""
          width="480"
          height="430"
          loading="lazy"
          decoding="async"
          className={`w-full bg-paper forced-color-adjust-none ${className}`}
        />
      )
    default:
      return picture satisfies never
  }
}

function ServiceWords({ service, titleId }: { service: Service; titleId: string }) {
  return (
    <>
      <div>
        <h2 id={titleId} className="display-section">
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
        <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
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
    </>
  )
}

/** The page's end: who to talk to. */
export function ServiceEnding() {
  const { title, text } = servicesPage.ending
  return (
    <section aria-labelledby="ending">
      <div className="page-width grid items-end justify-items-start gap-x-6 gap-y-6 py-dense md:grid-cols-[1fr_auto]">
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
