import { factsBefore } from '~/content/viewing/factsBefore'
import { viewingPage } from '~/content/viewing/viewingPage'
import type { ToldFacts } from '~/types/viewing'

const texts = viewingPage.before

/** What must be known before a viewing, in short, and what is still asked. */
export function BeforeYouCome({ facts }: { facts: ToldFacts }) {
  const { stated, asked } = factsBefore(facts, new Date())
  if (stated.length === 0 && asked.length === 0) return null
  return (
    <section aria-label={texts.title}>
      <h2 className="text-item">{texts.title}</h2>
      <dl className="mt-2">
        {stated.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-3">
            <dt className="text-stone">{label}</dt>
            <dd className="min-w-0 wrap-anywhere sm:col-span-2">{value}</dd>
          </div>
        ))}
      </dl>
      {asked.length > 0 && (
        <p className="border-t border-line pt-2">
          {texts.asked} {asked.join(', ')}.
        </p>
      )}
    </section>
  )
}
