import { Button } from './Button'
import { FailureReference } from './FailureReference'

/** In the place of a page that broke, or whose code could not be fetched. */
export function BrokenPage({ error }: { error: unknown }) {
  return (
    <section className="page-width grid min-h-[60svh] content-center justify-items-start gap-6 py-20">
      <h1 className="text-3xl">This page could not be shown</h1>
      <p className="text-stone">Something went wrong on our side. Loading it again often helps.</p>
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
      <FailureReference error={error} />
    </section>
  )
}
