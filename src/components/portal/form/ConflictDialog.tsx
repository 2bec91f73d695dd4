import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Button } from '~/components/ui/Button'
import { DialogActions } from '~/components/ui/Dialog'
import { EMPTY_VALUE, fieldLabel, writtenValue } from '~/content/listing/fieldWords'
import { actorOf } from '~/content/portal/activitySentences'
import { conflictTexts, deletedTexts } from '~/content/portal/listing/propertyForm'
import { activityQueries } from '~/hooks/queries/portal/activityQueries'
import { formatMoment } from '~/lib/dates/dates'
import { type Difference, fieldChangesOf } from '~/lib/listing/listingDifferences'
import type { AuditEntry } from '~/types/portal/activity'

interface ConflictDialogProps {
  /** The id of the listing that both have edited. */
  listingId: string
  differences: readonly Difference[]
  /** Called with the fields that keep the other person's value. */
  onOverwrite: (theirs: ReadonlySet<string>) => void
  onReload: () => void
  onKeepEditing: () => void
}

/**
 * Shown when somebody else has changed the same fields meanwhile: compare, overwrite or reload. Nothing is lost without
 * a choice.
 */
export function ConflictDialog({
  listingId,
  differences,
  onOverwrite,
  onReload,
  onKeepEditing,
}: ConflictDialogProps) {
  const questionId = useId()
  const [looking, setLooking] = useState(false)
  const [reloading, setReloading] = useState(false)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const savers = useSavers(listingId, differences)

  function choose(field: string, isTheirs: boolean) {
    const others = [...theirs].filter((each) => each !== field)
    setTheirs(new Set(isTheirs ? [...others, field] : others))
  }

  return (
    <DeskDialog title={conflictTexts.title} size="portal" onClose={onKeepEditing}>
      <div className="grid gap-6 p-6">
        <div className="grid gap-2">
          <p>{conflictTexts.lead}</p>
          {[...new Set(savers.values())].map((saver) => (
            <p key={saver} className="figures text-sm text-stone wrap-anywhere">
              {saver}
            </p>
          ))}
        </div>
        <Button
          variant="outline"
          aria-expanded={looking}
          onClick={() => setLooking(!looking)}
          className="sm:justify-self-start"
        >
          {looking ? conflictTexts.hide : conflictTexts.look}
        </Button>
        {looking && (
          <ListingDifferences
            differences={differences}
            savers={savers}
            theirs={theirs}
            onChoose={choose}
          />
        )}
      </div>
      <div className="sticky bottom-0 z-raised border-line border-t bg-white px-6 py-3">
        <DialogActions>
          <Button onClick={onKeepEditing}>{conflictTexts.keep}</Button>
          <Button variant="outline" onClick={() => setReloading(true)}>
            {conflictTexts.reload}
          </Button>
          <Button variant="danger" onClick={() => onOverwrite(theirs)}>
            {theirs.size > 0 ? conflictTexts.saveChosen : conflictTexts.overwrite}
          </Button>
        </DialogActions>
      </div>
      {reloading && (
        <DeskDialog
          title={conflictTexts.reload}
          size="small"
          questionId={questionId}
          onClose={() => setReloading(false)}
        >
          <div className="grid gap-6 p-6">
            <p id={questionId}>{conflictTexts.reloadQuestion}</p>
            <DialogActions>
              <Button onClick={() => setReloading(false)}>{conflictTexts.notNow}</Button>
              <Button variant="danger" onClick={onReload}>
                {conflictTexts.reloadNow}
              </Button>
            </DialogActions>
          </div>
        </DeskDialog>
      )}
    </DeskDialog>
  )
}

/** Of each field that somebody else has changed, the sentence about who did so last, and when. */
function useSavers(
  listingId: string,
  differences: readonly Difference[],
): ReadonlyMap<string, string> {
  const { data: edits = [] } = useQuery(activityQueries.latest(listingId, 'edited'))
  const theirs = differences.filter(({ changedByThem }) => changedByThem)
  return new Map(
    theirs.flatMap(({ field }) => {
      // The log names a particular without the column that holds it.
      const name = field.replace(/^specs\./, '')
      const edit = edits.find(({ changes }) =>
        fieldChangesOf(changes).some((change) => change.field === name),
      )
      return edit ? [[field, savedBy(edit)] as const] : []
    }),
  )
}

const savedBy = (entry: AuditEntry) =>
  conflictTexts.savedBy(actorOf(entry), formatMoment(entry.happened_at))

interface DifferencesProps {
  differences: readonly Difference[]
  savers: ReadonlyMap<string, string>
  /** The fields for which the other person's value is chosen. */
  theirs: ReadonlySet<string>
  onChoose: (field: string, isTheirs: boolean) => void
}

/** The differing fields, each with the stored value and the one to be saved. */
function ListingDifferences({ differences, ...choice }: DifferencesProps) {
  const byBoth = differences.filter(({ changedByThem }) => changedByThem)
  const byYou = differences.filter(({ changedByThem }) => !changedByThem)
  return (
    <div className="grid gap-8">
      {byBoth.length > 0 && <p className="text-sm">{conflictTexts.choose}</p>}
      {byBoth.length > 0 && <Group title={conflictTexts.byBoth} differences={byBoth} {...choice} />}
      {byYou.length > 0 && <Group title={conflictTexts.byYou} differences={byYou} {...choice} />}
    </div>
  )
}

interface GroupProps extends DifferencesProps {
  title: string
}

function Group({ title, differences, savers, theirs, onChoose }: GroupProps) {
  return (
    <section>
      <h3 className="pb-3 text-item">{title}</h3>
      <ul className="border-line border-t">
        {differences.map((difference) => {
          const label = fieldLabel(difference.field)
          const choice = (isTheirs: boolean) => ({
            field: difference.field,
            label,
            isChosen: theirs.has(difference.field) === isTheirs,
            onChoose: () => onChoose(difference.field, isTheirs),
          })
          return (
            <li key={difference.field} className="border-line border-b py-3">
              <h4 className="font-semibold font-text text-sm">{label}</h4>
              <dl className="grid gap-x-6 gap-y-2 pt-1 sm:grid-cols-2">
                <Side
                  title={conflictTexts.theirs}
                  saver={savers.get(difference.field)}
                  {...choice(true)}
                >
                  {writtenValue(difference.field, difference.theirs) || EMPTY_VALUE}
                </Side>
                <Side title={conflictTexts.yours} {...choice(false)}>
                  {writtenValue(difference.field, difference.yours) || EMPTY_VALUE}
                </Side>
              </dl>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface SideProps {
  title: string
  /** Who saved it, and when. */
  saver?: string | undefined
  field: string
  label: string
  isChosen: boolean
  onChoose: () => void
  children: string
}

/** One of the two values of a field, which can be chosen. */
function Side({ title, saver, field, label, isChosen, onChoose, children }: SideProps) {
  return (
    <div className={`min-w-0 border-l-4 pl-3 ${isChosen ? 'border-grove' : 'border-line'}`}>
      <dt className="text-stone text-xs">
        <label className="inline-flex min-h-8 items-center gap-2">
          <input
            type="radio"
            name={`conflict-${field}`}
            aria-label={`${label}: ${title}`}
            checked={isChosen}
            onChange={onChoose}
            className="size-4 accent-grove"
          />
          {title}
        </label>
        {saver && <span className="figures block wrap-anywhere">{saver}</span>}
      </dt>
      <dd className="figures wrap-anywhere whitespace-pre-wrap text-sm">{children}</dd>
    </div>
  )
}

interface DeletedDialogProps {
  onSaveAsNew: () => void
  onKeepEditing: () => void
}

/** Shown when the edited listing was deleted meanwhile; the entries are kept. */
export function DeletedDialog({ onSaveAsNew, onKeepEditing }: DeletedDialogProps) {
  const questionId = useId()
  return (
    <DeskDialog
      title={deletedTexts.title}
      size="small"
      questionId={questionId}
      onClose={onKeepEditing}
    >
      <div className="grid gap-6 p-6">
        <p id={questionId}>{deletedTexts.lead}</p>
        <DialogActions>
          <Button onClick={onKeepEditing}>{deletedTexts.keep}</Button>
          <Button variant="outline" onClick={onSaveAsNew}>
            {deletedTexts.saveAsNew}
          </Button>
        </DialogActions>
      </div>
    </DeskDialog>
  )
}
