import { ServiceCard } from '~/components/content/ServiceCard'
import { ServiceStreet } from '~/components/content/ServiceStreet'
import { HeroCarousel } from '~/components/layout/HeroCarousel'
import { Button, ButtonLink } from '~/components/ui/Button'
import { services, servicesHero, servicesPage } from '~/content/services'
import { useModals } from '~/contexts/ModalContext'
import { usePageMeta } from '~/hooks/usePageMeta'
import { paths } from '~/lib/paths'

export function ServicesPage() {
  const { open } = useModals()
  usePageMeta(servicesPage.title, servicesPage.description)
  return (
    <>
      <HeroCarousel slides={servicesHero} title={servicesPage.title} low>
        <Button variant="accent" onClick={() => open({ kind: 'consultation' })}>
          Schedule Consultation
        </Button>
        <ButtonLink variant="onDark" to={paths.contact}>
          Contact Us
        </ButtonLink>
      </HeroCarousel>
      <ServiceStreet />
      {services.map((service, index) => (
        <ServiceCard key={service.title} service={service} mirrored={index % 2 === 1} />
      ))}
    </>
  )
}
