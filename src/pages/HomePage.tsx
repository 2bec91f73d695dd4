import { useQuery } from '@tanstack/react-query'
import { HeroCarousel, type LinkedSlide } from '~/components/layout/HeroCarousel'
import { ButtonLink } from '~/components/ui/Button'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { Skeleton } from '~/components/ui/Skeleton'
import { agency } from '~/content/agency'
import type { HeroSlide } from '~/content/pages/heroes'
import { home, homeHero } from '~/content/pages/home'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { usePageMeta } from '~/hooks/usePageMeta'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import type { ListedProperty } from '~/types/property'

const HomeSearch = pagePart(
  lazy(async () => (await import('~/components/property/search/HomeSearch')).HomeSearch),
  <HomeSearchSkeleton />,
)
const HomeSections = pagePart(
  lazy(async () => (await import('~/components/content/HomeSections')).HomeSections),
  <div className="min-h-dvh" />,
)

const pictured = homeHero.flatMap(({ listing }) => listing ?? [])

export function HomePage() {
  usePageMeta(agency.name, home.description)
  // Without these homes the slides show their captions.
  const { data: homes = [] } = useQuery(propertyQueries.cards(pictured))
  return (
    <>
      <HeroCarousel slides={homeHero.map((slide) => linked(slide, homes))} title={home.title}>
        <ButtonLink variant="accent" to={paths.contact}>
          Contact Us
        </ButtonLink>
      </HeroCarousel>
      <HomeSearch />
      <HomeSections />
    </>
  )
}

/** A slide with a link to its home, if that is on the market. */
function linked(slide: HeroSlide, homes: readonly ListedProperty[]): LinkedSlide {
  const found = homes.find(({ id, status }) => id === slide.listing && status === 'active')
  if (!found) return slide
  const label = `${found.location} · ${formatPrice(found)}`
  return { ...slide, link: { label, to: paths.detail(found) } }
}

/** As high as the search, so that nothing moves when it appears. */
function HomeSearchSkeleton() {
  return (
    <div className="border-b border-line">
      <div className="page-width py-2 md:py-5">
        <Skeleton className="h-52 md:h-19" />
      </div>
    </div>
  )
}
