import { HeroCarousel } from '~/components/layout/HeroCarousel'
import { ListingHeroAction } from '~/components/property/ListingHeroAction'
import { ListingResultsSkeleton } from '~/components/property/ListingResultsSkeleton'
import { loadListingResults } from '~/components/property/loadListingResults'
import { SearchBar } from '~/components/property/SearchBar'
import { lazySection } from '~/components/ui/lazySection'
import { listingPages } from '~/content/listingPages'
import { usePageMeta } from '~/hooks/usePageMeta'
import { usePropertyFilters } from '~/hooks/usePropertyFilters'
import type { PropertyClass } from '~/types/property'

// Below the first view, but what the page is for: its code comes beside the page's.
const ListingResults = lazySection(
  async () => (await loadListingResults()).ListingResults,
  <ListingResultsSkeleton />,
  'at once',
)
const ListingSections = lazySection(
  async () => (await import('~/components/sections/ListingSections')).ListingSections,
  <div className="min-h-dvh" />,
)

/** Sale, rent, developments and commercial: one page, driven by content/listingPages. */
export function ListingPage({ propertyClass }: { propertyClass: PropertyClass }) {
  const page = listingPages[propertyClass]
  const { filters, ignored, change, clear } = usePropertyFilters(propertyClass)
  usePageMeta(page.title, page.description)

  return (
    <>
      <HeroCarousel slides={page.hero} title={page.title} arrows low>
        <ListingHeroAction page={page} />
      </HeroCarousel>
      <SearchBar page={page} filters={filters} onChange={change} />
      <section aria-labelledby="results" className="page-width py-12 md:py-20">
        <h2 id="results" className="text-3xl">
          {page.resultsTitle}
        </h2>
        {ignored.length > 0 && (
          <p role="status" className="mt-4 border-l-4 border-apple-deep bg-mist px-4 py-3 text-sm">
            The address of this page asks for something we could not read ({ignored.join(', ')}), so
            that part was left out.
          </p>
        )}
        <ListingResults page={page} filters={filters} onClear={clear} />
      </section>
      <div className="in-turn">
        <ListingSections propertyClass={propertyClass} />
      </div>
    </>
  )
}
