import { Button } from './Button'

/** The last resort, when even the layout broke. */
export function BrokenPage() {
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-start gap-6">
      <h1 className="text-3xl">This page could not be shown</h1>
      <p className="text-stone">Something went wrong on our side. Loading it again often helps.</p>
      <Button onClick={() => window.location.reload()}>Load the page again</Button>
    </main>
  )
}
