import { HeroCarousel } from '~/components/layout/HeroCarousel'
import { ButtonLink } from '~/components/ui/Button'
import { lazySection } from '~/components/ui/lazySection'
import { agency } from '~/content/agency'
import { homeHero } from '~/content/heroes'
import { home } from '~/content/home'
import { usePageMeta } from '~/hooks/usePageMeta'
import { paths } from '~/lib/paths'

const HomeSections = lazySection(
  async () => (await import('~/components/sections/HomeSections')).HomeSections,
  <div className="min-h-dvh" />,
)

export function HomePage() {
  usePageMeta(agency.name, home.description)
  return (
    <>
      <HeroCarousel slides={homeHero} title={home.title}>
        <ButtonLink variant="accent" to={paths.contact}>
          Contact Us
        </ButtonLink>
        <ButtonLink variant="onDark" to={paths.listings('sale')}>
          Properties for sale
        </ButtonLink>
      </HeroCarousel>
      <HomeSections />
    </>
  )
}
