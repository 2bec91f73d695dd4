import { useLocation } from 'react-router-dom'
import vacantPlot from '~/assets/vacant-plot.svg?no-inline'
import { ButtonLink } from '~/components/ui/Button'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { type NotFoundContent, pageNotFound, propertyNotFound } from '~/content/pages/notFound'
import { usePageMeta } from '~/hooks/usePageMeta'
import { paths } from '~/lib/paths'
import { AskUs } from './AskUs'
import { Terrace } from './Terrace'

const NewHomes = pagePart(
  lazy(async () => (await import('~/components/property/NewHomes')).NewHomes),
  <div className="min-h-160" />,
)

/** No page has this address. */
export function PageNotFound() {
  return <NotFound content={pageNotFound} />
}

/** No listing has this id (any more). */
export function PropertyNotFound() {
  return <NotFound content={propertyNotFound} />
}

/** Tells that the page does not exist, and offers other ways. */
function NotFound({ content }: { content: NotFoundContent }) {
  usePageMeta(content.pageTitle, content.description)
  const { pathname } = useLocation()
  const developments = paths.listings('development')
  return (
    <>
      <section className="page-width grid content-center py-dense">
        <meta name="robots" content="noindex" />
        <h1 className="max-w-[18ch] display-page">{content.title}</h1>
        <p className="mt-6 max-w-prose text-lead text-stone">{content.text}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
          {content.links.map(({ label, to }, index) => (
            <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </div>
        <AskUs className="mt-4 mb-6" />
        <div className="relative mt-6 -mb-dense print:hidden">
          <Terrace className="h-28 text-grove md:aspect-20/3 md:h-auto md:[--street:50%]" />
          {/* Stands in the place of the street's sixth house, or of its fourteenth. */}
          <img
            src={vacantPlot}
            alt=""
            width={60}
            height={150}
            className="absolute bottom-0.5 left-[62.5%] w-[12.5%] md:left-[81.25%] md:w-[6.25%] forced-colors:hidden"
          />
        </div>
      </section>
      <NewHomes
        propertyClass={pathname.toLowerCase().startsWith(developments) ? 'development' : 'sale'}
      />
    </>
  )
}
