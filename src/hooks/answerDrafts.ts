import { useSyncExternalStore } from 'react'
import { createStore } from '~/lib/store'

interface PageTexts {
  id: string
  question: string
  answer: string
  /** What was on the page when somebody began to reword it. */
  base?: { question: string; answer: string } | undefined
}

/** An answer that is being written, and the texts that the page is to show. */
interface AnswerDraft {
  answer: string
  /** Whether the letter was opened or copied since the answer was last changed. */
  isOut: boolean
  /** What the page is to show; undefined as long as it is not to. */
  onPage?: PageTexts | undefined
}

/** What makes a draft forgotten: sent, discarded, or of an enquiry that is no longer held. */
export const noAnswerDraft: AnswerDraft = { answer: '', isOut: false, onPage: undefined }

/**
 * Answers that are being written, by the enquiry's id, and those on a page that are being reworded, by their own. They
 * stay while something else is read.
 */
const drafts = createStore<ReadonlyMap<string, AnswerDraft>>(() => new Map())
let author: string | undefined

export function useAnswerDraft(enquiryId: string): AnswerDraft {
  return useSyncExternalStore(drafts.subscribe, () => drafts.read().get(enquiryId)) ?? noAnswerDraft
}

export function changeAnswerDraft(enquiryId: string, change: Partial<AnswerDraft>): void {
  const before = drafts.read().get(enquiryId) ?? noAnswerDraft
  drafts.set(new Map(drafts.read()).set(enquiryId, { ...before, ...change }))
}

/** Whether leaving would lose an answer: one that was neither opened as a letter nor copied, or what the page is to show. */
export function hasUnsentAnswers(): boolean {
  return [...drafts.read().values()].some(
    ({ answer, isOut, onPage }) => onPage !== undefined || (answer.trim() !== '' && !isOut),
  )
}

export function useHasUnsentAnswers(): boolean {
  return useSyncExternalStore(drafts.subscribe, hasUnsentAnswers)
}

/** Forgets what others have written: who works here next must not find it. Undefined if nobody is signed in. */
export function keepAnswerDraftsOf(staffId: string | undefined): void {
  if (author !== staffId || staffId === undefined) drafts.set(new Map())
  author = staffId
}
