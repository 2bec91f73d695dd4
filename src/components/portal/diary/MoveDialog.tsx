import { type FormEvent, useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { moveText, toldText } from '~/content/portal/diary/viewing'
import { dayOf, timeOf } from '~/lib/diary/arrange'
import { londonMoment } from '~/lib/diary/days'
import { moveViewingTo } from '~/services/diary/viewings'
import type { DiaryPerson, DiaryPlace, DiaryViewing } from '~/types/portal/diary'
import { placeName, titleOf } from './diaryNames'
import { FreeTimes } from './FreeTimes'
import { type PlaceEntry, PlaceFields } from './PlaceFields'
import { SaveBar } from './SaveBar'
import { useDiaryChange } from './useDiaryChange'

interface MoveDialogProps {
  viewing: DiaryViewing
  /** Where it was dropped. */
  to: DiaryPlace | undefined
  people: readonly DiaryPerson[]
  onClose: () => void
  onDone: OnDone
}

/** Moves a viewing to another day, time or person. What the database refuses is said here, and it stays where it was. */
export function MoveDialog({ viewing, to, people, onClose, onDone }: MoveDialogProps) {
  const [entry, setEntry] = useState<PlaceEntry>(() => ({
    day: to?.day ?? dayOf(viewing),
    time: to?.time ?? timeOf(viewing),
    staffId: known(people, to?.staffId ?? viewing.staff_id),
  }))
  const [isMissing, setMissing] = useState(false)
  const what = titleOf(viewing)
  const { mutate, isPending, error, reset } = useDiaryChange(
    ({ day, time, staffId }: PlaceEntry) =>
      moveViewingTo(viewing.id, londonMoment(day, time), staffId),
    (moved) => {
      onClose()
      onDone(moveText.moved(what, placeName(people, viewing, moved)))
    },
  )
  const isNewTime = entry.day !== dayOf(viewing) || entry.time !== timeOf(viewing)

  function change(part: Partial<PlaceEntry>) {
    reset()
    setMissing(false)
    setEntry({ ...entry, ...part })
  }

  function move(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const isWhole = entry.day !== '' && entry.time !== '' && entry.staffId !== ''
    setMissing(!isWhole)
    if (isWhole) mutate(entry)
  }

  return (
    <DeskDialog
      title={moveText.title}
      size="form"
      mayStay={isPending}
      onClose={() => !isPending && onClose()}
    >
      <form noValidate data-aside onSubmit={move}>
        <div inert={isPending} className="grid gap-6 p-6">
          <div className="grid gap-1">
            <p className="text-lead wrap-anywhere">{viewing.title}</p>
            <p className="figures text-sm text-stone">{placeName(people, viewing)}</p>
          </div>
          <PlaceFields entry={entry} people={people} onChange={change} />
          {viewing.property_id && entry.day && (
            <FreeTimes
              propertyId={viewing.property_id}
              viewingId={viewing.id}
              day={entry.day}
              time={entry.time}
              onTime={(time) => change({ time })}
            />
          )}
          {isNewTime && (
            <p className="text-sm text-stone wrap-anywhere">{toldText(viewing.email)}</p>
          )}
        </div>
        <SaveBar
          error={error}
          problem={isMissing ? moveText.missing : undefined}
          isPending={isPending}
          cancel={moveText.cancel}
          onCancel={onClose}
          save={moveText.move}
          saving={moveText.moving}
          // What was dragged here only has to be agreed to.
          isFirst={to !== undefined}
        />
      </form>
    </DeskDialog>
  )
}

/** Nobody is chosen in place of somebody who has left. */
const known = (people: readonly DiaryPerson[], id: string | null): string =>
  people.find(({ user_id }) => user_id === id)?.user_id ?? ''
