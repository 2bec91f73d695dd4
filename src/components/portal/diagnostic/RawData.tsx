import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { diagnostic } from '~/content/portal/diagnostic'
import { type Disagreement, findDisagreement } from '~/lib/photo/imageOrder'
import type { Diagnosis } from '~/services/listings/diagnostics'

/** The stored data of a property's photographs, and whether the two places that store them agree. */
export function RawData({ diagnosis: { images, imageUrls } }: { diagnosis: Diagnosis }) {
  const disagreement = findDisagreement(images, imageUrls)
  const Icon = disagreement ? CircleAlert : CircleCheck
  return (
    <section aria-labelledby="raw-data" className="mt-12 border-t border-line pt-8">
      <h2 id="raw-data" className="text-item">
        {diagnostic.rawData}
      </h2>
      <p
        className={`mt-4 flex items-start gap-3 text-sm ${disagreement ? 'text-error' : 'text-grove'}`}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {disagreement ? disagreementOf(disagreement) : agreementOf(images.length)}
        </span>
      </p>
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <Dump name="property_images" rows={images} />
        <Dump name="image_urls" rows={imageUrls} />
      </div>
    </section>
  )
}

function agreementOf(count: number): string {
  if (count === 0) return 'property_images and image_urls agree: there are no photographs.'
  const noun = count === 1 ? 'photograph' : 'photographs'
  return `property_images and image_urls agree: the same ${count} ${noun} in the same order.`
}

function disagreementOf({ position, inImages, inUrls }: Disagreement): string {
  return `property_images and image_urls differ at position ${position}: ${inImages ?? 'nothing'} against ${inUrls ?? 'nothing'}.`
}

function Dump({ name, rows }: { name: string; rows: readonly unknown[] }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <h3
        id={id}
        className="flex items-baseline justify-between gap-4 font-text text-base font-semibold"
      >
        {name}
        <span className="figures text-sm font-normal text-stone">
          {rows.length} {rows.length === 1 ? 'row' : 'rows'}
        </span>
      </h3>
      <section
        aria-labelledby={id}
        // The panel scrolls, so the keyboard must reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        className="mt-3 max-h-96 overflow-auto border border-line bg-paper p-4"
      >
        <pre className="font-text text-xs whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(rows, null, 2)}
        </pre>
      </section>
    </div>
  )
}
