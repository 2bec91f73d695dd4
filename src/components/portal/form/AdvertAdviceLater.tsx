import { Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy, useLoaded } from '~/components/ui/lazy'
import { adviceTexts } from '~/content/portal/listing/advertAdvice'
import { type LintedField, lintedFields } from '~/types/portal/advertAdvice'

const AdvertAdvice = lazy(async () => (await import('./AdvertAdvice')).AdvertAdvice)

const isLinted = (name: string): name is LintedField =>
  (lintedFields as readonly string[]).includes(name)

/** The advice on a field's wording, if it gets any. Its code comes after the form. */
export function AdvertAdviceLater({ name }: { name: string }) {
  const isLoaded = useLoaded(AdvertAdvice, isLinted(name))
  if (!isLoaded || !isLinted(name)) return null
  return (
    <ErrorBoundary
      fallback={() => <p className="mt-1.5 text-stone text-xs">{adviceTexts.failed}</p>}
    >
      <Suspense>
        <AdvertAdvice field={name} />
      </Suspense>
    </ErrorBoundary>
  )
}
