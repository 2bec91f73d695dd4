import { activityText } from '~/content/portal/activity'
import { fieldLabel, NOTHING, writtenValue } from '~/content/writtenField'
import { type FieldChange, fieldChangesOf } from '~/lib/auditChanges'
import { formatMoment } from '~/lib/moments'
import type { AuditEntry } from '~/types/activity'

/** Who did what, when; of an edit, field by field from what to what. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, actor_email, changes, happened_at, property_title } = entry
  const fields = action === 'edited' ? fieldChangesOf(changes) : []
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-8 gap-y-1 border-t border-line py-3 text-sm md:grid-cols-[11rem_minmax(0,2fr)_minmax(0,3fr)]"
    >
      <time dateTime={happened_at} className="figures text-stone md:py-1">
        {formatMoment(happened_at)}
      </time>
      <p className="wrap-anywhere md:py-1">{actor_email}</p>
      <div className="min-w-0">
        <p className="wrap-anywhere md:py-1">
          <span className="font-semibold">{wordsFor(entry)}</span>
          {property_title !== null && ` ${property_title}`}
        </p>
        {fields.length > 0 && <Fields fields={fields} />}
      </div>
    </li>
  )
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-stone underline underline-offset-4">
        {activityText.changes(fields.length)}
      </summary>
      <ul>
        {fields.map((change) => {
          const label = fieldLabel(change.field)
          return (
            <li key={label} className="border-t border-line py-2">
              <h3 className="font-semibold font-text text-sm tracking-normal">{label}</h3>
              <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                <Side title={activityText.before}>
                  {writtenValue(change.field, change.before) || NOTHING}
                </Side>
                <Side title={activityText.after}>
                  {writtenValue(change.field, change.after) || NOTHING}
                </Side>
              </dl>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Side({ title, children }: { title: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-stone">{title}</dt>
      <dd className="figures whitespace-pre-wrap wrap-anywhere">{children}</dd>
    </div>
  )
}

function wordsFor({ action, changes }: AuditEntry): string {
  if (action !== 'photographs') return activityText.actions[action]
  const counted = (['added', 'removed', 'changed'] as const).flatMap((what) =>
    changes[what] === undefined ? [] : [activityText.photographs(Number(changes[what]), what)],
  )
  return [...counted, ...(changes.reordered ? [activityText.reordered] : [])].join(', ')
}
