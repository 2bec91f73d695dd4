import { useQuery } from '@tanstack/react-query'
import { HomeHero } from '~/components/layout/HomeHero'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { Skeleton } from '~/components/ui/Skeleton'
import { agency } from '~/content/agency'
import { home, homeHero } from '~/content/pages/home'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { usePageMeta } from '~/hooks/usePageMeta'

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
      <HomeHero slides={homeHero} homes={homes} />
      <HomeSearch />
      <HomeSections />
    </>
  )
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
