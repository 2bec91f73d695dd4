import { ServiceCard, ServiceEnding, ServiceStreet } from '~/components/content/ServiceSections'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { HeroButtons, HeroCarousel } from '~/components/layout/HeroCarousel'
import { ButtonLink } from '~/components/ui/Button'
import { services, servicesHero, servicesPage } from '~/content/pages/services'
import { usePageMeta } from '~/hooks/usePageMeta'
import { paths } from '~/lib/paths'

export function ServicesPage() {
  usePageMeta(servicesPage.title, servicesPage.description)
  return (
    <>
      <HeroCarousel slides={servicesHero} title={servicesPage.title}>
        <HeroButtons>
          <BookingButton variant="primary" request={{ kind: 'consultation' }}>
            Schedule Consultation
          </BookingButton>
          <ButtonLink variant="outline" to={paths.contact}>
            Contact Us
          </ButtonLink>
        </HeroButtons>
      </HeroCarousel>
      <ServiceStreet />
      {services.map((service) => (
        <ServiceCard key={service.title} service={service} />
      ))}
      <ServiceEnding />
    </>
  )
}
