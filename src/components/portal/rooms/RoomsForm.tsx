import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DeskButton } from '~/components/portal/DeskButton'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { FormFooter } from '~/components/portal/form/FormFooter'
import { LeftDraft } from '~/components/portal/form/LeftDraft'
import { TheirVersion } from '~/components/portal/form/TheirVersion'
import { CloseQuestion } from '~/components/portal/images/CloseQuestion'
import { Button } from '~/components/ui/Button'
import { roomsTexts, writtenSum } from '~/content/portal/listing/rooms'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useUnsavedGuard } from '~/hooks/useUnsavedGuard'
import { ROOM_LIMITS, roomOf } from '~/lib/rooms/roomEntries'
import { totalArea } from '~/lib/rooms/rooms'
import type { StoredListing } from '~/types/listing'
import type { Room } from '~/types/rooms'
import { RoomFields } from './RoomFields'
import { useRooms } from './useRooms'

interface RoomsFormProps {
  listing: Pick<StoredListing, 'id' | 'area'>
  stored: readonly Room[]
  onClose: () => void
}

/** The rooms of a listing, one below the other, and their sum. */
export function RoomsForm({ listing, stored, onClose }: RoomsFormProps) {
  const rooms = useRooms(listing.id, stored, onClose)
  const { entries, removed, focus, send, theirs } = rooms
  const [asksToClose, setAsksToClose] = useState(false)

  function requestClose() {
    if (rooms.pending) return
    if (rooms.isDirty) setAsksToClose(true)
    else onClose()
  }
  const content = useUnsavedGuard<HTMLDivElement>(rooms.isDirty, requestClose)
  const form = useFocusAfter<HTMLFormElement>(rooms.checked, (element) =>
    element.querySelector<HTMLElement>('[aria-invalid="true"]'),
  )
  const undo = useFocusAfter<HTMLDivElement>(focus?.on === 'undo' && focus, (element) =>
    element.querySelector('button'),
  )
  const last = removed.at(-1)

  return (
    <DeskDialog
      title={roomsTexts.title}
      size="portal"
      mayStay
      takesOver
      onClose={requestClose}
      closeOnBackdrop
    >
      <div ref={content}>
        {rooms.draft && (
          <LeftDraft draft={rooms.draft} onTakeUp={rooms.takeUpDraft} onDiscard={rooms.dropDraft} />
        )}
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            rooms.save()
          }}
        >
          <div inert={rooms.pending} className="marks-required grid gap-4 p-6">
            <p className="max-w-prose text-sm text-stone">{roomsTexts.intro}</p>
            {entries.length === 0 && <p className="text-sm">{roomsTexts.empty}</p>}
            <ul aria-label={roomsTexts.list} className="grid gap-4">
              {entries.map((entry, index) => (
                <RoomFields
                  key={entry.key}
                  entry={entry}
                  index={index}
                  isLast={index === entries.length - 1}
                  problems={rooms.problemsOf(entry)}
                  focus={focus?.key === entry.key ? focus : undefined}
                  onEvent={send}
                />
              ))}
            </ul>
            {last && (
              <div
                ref={undo}
                role="status"
                className="flex flex-wrap items-center gap-x-3 border-l-4 border-apple-deep bg-paper px-4 text-sm"
              >
                <p className="min-w-0 flex-1 py-3 wrap-anywhere">
                  {roomsTexts.removed(roomsTexts.room(last.entry, last.index))}
                </p>
                <DeskButton variant="outline" onClick={() => send({ kind: 'undone' })}>
                  {roomsTexts.undo}
                </DeskButton>
              </div>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                variant="outline"
                size="compact"
                disabled={entries.length >= ROOM_LIMITS.rooms}
                onClick={() => send({ kind: 'added' })}
              >
                <Plus aria-hidden="true" className="size-4" />
                {roomsTexts.add}
              </Button>
              {entries.length >= ROOM_LIMITS.rooms && <p className="text-sm">{roomsTexts.full}</p>}
            </div>
            {entries.length > 0 && (
              <p className="figures text-sm">
                {writtenSum(totalArea(entries.map(roomOf)), listing.area)}
              </p>
            )}
          </div>
          <FormFooter
            error={rooms.error?.message}
            failure={rooms.error}
            signedInAgain={roomsTexts.saveAgain}
          >
            {theirs && (
              <TheirVersion
                changed={roomsTexts.changed}
                onTake={() => rooms.takeTheirs(theirs)}
                onSaveOver={() => rooms.saveOver(theirs)}
              />
            )}
            <Button
              variant="outline"
              size="compact"
              onClick={requestClose}
              disabled={rooms.pending}
            >
              {roomsTexts.cancel}
            </Button>
            <Button type="submit" pending={rooms.pending}>
              {rooms.pending ? roomsTexts.saving : roomsTexts.save}
            </Button>
          </FormFooter>
        </form>
      </div>
      {asksToClose && (
        <CloseQuestion
          about="entries"
          onStay={() => setAsksToClose(false)}
          onClose={() => {
            rooms.dropDraft()
            onClose()
          }}
        />
      )}
    </DeskDialog>
  )
}
