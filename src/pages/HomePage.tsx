import { HeroCarousel } from '~/components/layout/HeroCarousel'
import { FeaturedProperties } from '~/components/property/FeaturedProperties'
import { HomeContact } from '~/components/sections/HomeContact'
import { HomeServices } from '~/components/sections/HomeServices'
import { Testimonials } from '~/components/sections/Testimonials'
import { WhyChooseUs } from '~/components/sections/WhyChooseUs'
import { ButtonLink } from '~/components/ui/Button'
import { agency } from '~/content/agency'
import { homeHero } from '~/content/heroes'
import { home } from '~/content/home'
import { usePageMeta } from '~/hooks/usePageMeta'
import { paths } from '~/lib/paths'

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
      <HomeServices />
      <WhyChooseUs />
      <section id="properties" aria-labelledby="featured" className="page-width py-16 md:py-28">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
          <h2 id="featured" className="text-3xl">
            {home.featuredTitle}
          </h2>
          <ButtonLink variant="quiet" size="flush" to={paths.listings('sale')}>
            All properties for sale
          </ButtonLink>
        </div>
        <FeaturedProperties />
      </section>
      <Testimonials />
      <HomeContact />
    </>
  )
}
