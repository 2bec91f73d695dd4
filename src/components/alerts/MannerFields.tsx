import { mannerTexts as texts } from '~/content/alerts/alertTexts'
import { type AlertManner, alertFrequencies } from '~/types/alert'

/** How often an alert writes, and whether it tells of reductions. */
export function MannerFields({ frequency, reductions }: AlertManner) {
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="text-sm font-semibold">{texts.frequency}</legend>
        {texts.frequencies.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="frequency"
              value={value}
              defaultChecked={value === frequency}
              className="size-5 shrink-0 accent-grove"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="reductions"
          defaultChecked={reductions}
          className="size-5 shrink-0 accent-grove"
        />
        {texts.reductions}
      </label>
    </div>
  )
}

/** What was chosen in these fields. */
export function readManner(entries: FormData): AlertManner {
  const chosen = entries.get('frequency')
  const frequency = alertFrequencies.find((each) => each === chosen)
  if (!frequency) throw new Error(`An alert does not write '${String(chosen)}'`)
  return { frequency, reductions: entries.has('reductions') }
}
