import { FeaturedProperties } from '~/components/property/FeaturedProperties'
import { ButtonLink } from '~/components/ui/Button'
import { homeSections } from '~/content/homeSections'
import { paths } from '~/lib/paths'
import { HomeContact } from './HomeContact'
import { HomeServices } from './HomeServices'
import { Testimonials } from './Testimonials'
import { WhyChooseUs } from './WhyChooseUs'

/** What Home says below its first view. */
export function HomeSections() {
  return (
    <>
      <HomeServices />
      <WhyChooseUs />
      <section id="properties" aria-labelledby="featured" className="page-width py-16 md:py-28">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
          <h2 id="featured" className="text-3xl">
            {homeSections.featuredTitle}
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
