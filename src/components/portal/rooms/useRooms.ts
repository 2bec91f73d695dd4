import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '~/contexts/SessionContext'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useMachine } from '~/hooks/useMachine'
import { isSame } from '~/lib/listing/listingDifferences'
import {
  changeRooms,
  entryOf,
  findRoomProblems,
  noRooms,
  type RoomEntry,
  type RoomField,
  readRoomEntries,
  roomOf,
} from '~/lib/rooms/roomEntries'
import {
  type DraftPlace,
  dropListingDraft,
  keepListingDraft,
  type ListingDraft,
  readListingDraft,
} from '~/services/listings/listingDrafts'
import { saveRooms } from '~/services/listings/rooms'
import type { Room } from '~/types/rooms'

const fieldsOf = ({ key: _key, ...fields }: RoomEntry) => fields

/** The rooms of a listing while they are entered: what is typed stays until it is saved or given up. */
export function useRooms(id: string, stored: readonly Room[], onSaved: () => void) {
  const [seen, setSeen] = useState(stored)
  const { state, send } = useMachine(changeRooms, () => ({
    ...noRooms,
    entries: stored.map(entryOf),
  }))
  const [checked, setChecked] = useState(0)
  const listingsChanged = useListingsChanged()
  const { entries } = state
  const isDirty = !isSame(entries.map(fieldsOf), seen.map(entryOf).map(fieldsOf))
  const draft = useRoomsDraft(id, entries, isDirty)

  const { mutate, isPending, data, error, reset } = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: (over: readonly Room[]) => saveRooms(id, entries.map(roomOf), over),
    onSuccess: (outcome) => {
      if (outcome.kind !== 'saved') return
      draft.drop()
      // Not awaited: the rooms are stored, whether or not the lists can be refreshed.
      void listingsChanged()
      onSaved()
    },
  })

  function fill(rooms: readonly Omit<RoomEntry, 'key'>[]) {
    send({
      kind: 'filled',
      entries: rooms.map((room, index) => ({ ...room, key: `kept-${index}` })),
    })
  }

  const problemsOf = (entry: RoomEntry): readonly RoomField[] =>
    checked > 0 ? findRoomProblems(entry) : []

  function save(over: readonly Room[] = seen) {
    setChecked(checked + 1)
    if (entries.every((entry) => findRoomProblems(entry).length === 0)) mutate(over)
  }

  return {
    ...state,
    send,
    isDirty,
    /** How often it was tried to save; the problems are shown from then on. */
    checked,
    problemsOf,
    save: () => save(),
    pending: isPending,
    error,
    /** The rooms that somebody else has saved meanwhile. */
    theirs: data?.kind === 'changed' ? data.current : undefined,
    saveOver: save,
    takeTheirs: (current: readonly Room[]) => {
      setSeen(current)
      fill(current.map(entryOf).map(fieldsOf))
      draft.drop()
      reset()
    },
    draft: draft.left,
    takeUpDraft: () => {
      fill(draft.left?.rooms ?? [])
      draft.forget()
    },
    dropDraft: draft.drop,
  }
}

interface RoomsDraft extends ListingDraft {
  rooms: readonly Omit<RoomEntry, 'key'>[]
}

/** The rooms that are kept on this device. What is no rooms, as an older site may have kept it, is not offered. */
function readRoomsDraft(place: DraftPlace): RoomsDraft | undefined {
  const draft = readListingDraft(place)
  const rooms = readRoomEntries(draft?.changes.rooms)
  return draft && rooms && { ...draft, rooms }
}

/** Keeps unsaved rooms on this device in case the tab is lost, and offers those left there the last time. */
function useRoomsDraft(id: string, entries: readonly RoomEntry[], isDirty: boolean) {
  const { session } = useSession()
  const [owner] = useState(session.state === 'staff' ? session.id : '')
  const place = { owner, listing: `${id}_rooms` }
  const [left, setLeft] = useState<RoomsDraft | undefined>(() => readRoomsDraft(place))

  const hasKept = useRef(false)

  useEffect(() => {
    // A form that was only opened does not discard the draft on offer.
    if (!isDirty && !hasKept.current) return
    hasKept.current = true
    keepListingDraft(
      { owner, listing: `${id}_rooms` },
      isDirty ? { rooms: entries.map(fieldsOf) } : {},
    )
  }, [owner, id, entries, isDirty])

  return {
    left,
    forget: () => setLeft(undefined),
    drop: () => {
      dropListingDraft(place)
      setLeft(undefined)
    },
  }
}
