import { conflictTexts } from '~/content/portal/propertyForm'
import { fieldLabel, NOTHING, writtenValue } from '~/content/writtenField'
import type { Difference } from '~/lib/listingDifferences'

/** Field by field, what is stored by now and what would be saved over it. */
export function ListingDifferences({ differences }: { differences: readonly Difference[] }) {
  const byThem = differences.filter(({ changedByThem }) => changedByThem)
  const byYou = differences.filter(({ changedByThem }) => !changedByThem)
  return (
    <div className="grid gap-8">
      {byThem.length > 0 && <Group title={conflictTexts.byThem} differences={byThem} />}
      {byYou.length > 0 && <Group title={conflictTexts.byYou} differences={byYou} />}
    </div>
  )
}

function Group({ title, differences }: { title: string; differences: readonly Difference[] }) {
  return (
    <section>
      <h3 className="pb-3 text-lg">{title}</h3>
      <ul className="border-line border-t">
        {differences.map((difference) => {
          const label = fieldLabel(difference.field)
          return (
            <li key={label} className="border-line border-b py-3">
              <h4 className="font-semibold font-text text-sm tracking-normal">{label}</h4>
              <dl className="grid gap-x-6 gap-y-2 pt-1 sm:grid-cols-2">
                <Side title={conflictTexts.theirs}>
                  {writtenValue(difference.field, difference.theirs) || NOTHING}
                </Side>
                <Side title={conflictTexts.yours}>
                  {writtenValue(difference.field, difference.yours) || NOTHING}
                </Side>
              </dl>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Side({ title, children }: { title: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-stone text-xs">{title}</dt>
      <dd className="figures wrap-anywhere whitespace-pre-wrap text-sm">{children}</dd>
    </div>
  )
}
