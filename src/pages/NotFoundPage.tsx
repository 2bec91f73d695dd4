import { ButtonLink } from '~/components/ui/Button'
import { usePageMeta } from '~/hooks/usePageMeta'
import { paths } from '~/lib/paths'

export function NotFoundPage() {
  usePageMeta('Page not found', 'There is no page at this address.')
  return (
    <section className="page-width grid min-h-[80svh] content-center py-20">
      <h1 className="max-w-[16ch] text-4xl tracking-tightest">There is nothing at this address</h1>
      <p className="mt-6 max-w-prose text-lg text-stone">
        The link may be old or mistyped. Listings move to a new address only when they are sold or
        let.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.listings('sale')}>Properties for sale</ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          Home
        </ButtonLink>
      </div>
    </section>
  )
}
