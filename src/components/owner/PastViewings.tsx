import { ownerPage as texts } from '~/content/owner/ownerPage'
import type { OwnerProgress } from '~/types/owner'

/** The days on which the home was viewed, with what was said of it where staff released that. */
export function PastViewings({ viewings }: { viewings: OwnerProgress['viewings']['past'] }) {
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="text-item">
        {texts.feedback}
      </h2>
      <ol className="mt-3 border-b border-line">
        {viewings.map(({ id, day, feedback }) => (
          <li key={id} className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[10rem_1fr]">
            <time dateTime={day} className="figures text-sm text-stone">
              {texts.viewedOn(day)}
            </time>
            <span className="max-w-prose whitespace-pre-wrap wrap-anywhere">
              {feedback ?? texts.noFeedback}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
