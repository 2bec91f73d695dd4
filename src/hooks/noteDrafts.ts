import { useSyncExternalStore } from 'react'
import { createStore } from '~/lib/store'

export interface NoteDraft {
  text: string
  /** The stored note when the draft was begun. */
  base: string
}

/** Notes that are typed and not saved, by the enquiry's id. They stay while another enquiry is read. */
const drafts = createStore<ReadonlyMap<string, NoteDraft>>(() => new Map())
let author: string | undefined

/** What is typed in an enquiry's note and not saved; undefined if nothing is. */
export function useNoteDraft(enquiryId: string): NoteDraft | undefined {
  return useSyncExternalStore(drafts.subscribe, () => drafts.read().get(enquiryId))
}

/** Whether the note of any enquiry is not saved. */
export function useHasNoteDrafts(): boolean {
  return useSyncExternalStore(drafts.subscribe, hasNoteDrafts)
}

export function hasNoteDrafts(): boolean {
  return drafts.read().size > 0
}

/** Keeps what is typed, or forgets it once it is saved or discarded. */
export function setNoteDraft(enquiryId: string, draft: NoteDraft | undefined): void {
  const next = new Map(drafts.read())
  if (draft && draft.text !== draft.base) next.set(enquiryId, draft)
  else next.delete(enquiryId)
  drafts.set(next)
}

/** Puts what was typed since a note was sent on that note, which the database stores without spaces at its ends. */
export function putOnSavedNote(enquiryId: string, note: string): void {
  const draft = drafts.read().get(enquiryId)
  if (draft && draft.text !== note) setNoteDraft(enquiryId, { ...draft, base: note.trim() })
}

/** Forgets a draft once it is stored, but keeps what was typed since. */
export function noteSaved(enquiryId: string, note: string): void {
  if (drafts.read().get(enquiryId)?.text === note) setNoteDraft(enquiryId, undefined)
}

/** Forgets a draft that is stored as it is, or whose enquiry is no longer held (null). */
export function settleNoteDraft(enquiryId: string, stored: { note: string | null } | null): void {
  const draft = drafts.read().get(enquiryId)
  if (draft && (!stored || draft.text === (stored.note ?? ''))) setNoteDraft(enquiryId, undefined)
}

/** Forgets what others have typed: who works here next must not find it. Undefined if nobody is signed in. */
export function keepNoteDraftsOf(staffId: string | undefined): void {
  if (author !== staffId || staffId === undefined) drafts.set(new Map())
  author = staffId
}
