/** The texts typed into a form, by field name. */
export type Draft = Readonly<Record<string, string>>

const storageKey = (form: string) => `bng_draft_${form}`

/** Keeps what was typed into a form until it is sent, given up, or the tab is closed. */
export function keepDraft(form: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(storageKey(form))
    else sessionStorage.setItem(storageKey(form), JSON.stringify(draft))
  } catch {
    // With blocked or full storage only the draft is lost.
  }
}

/** The draft of a form in this tab that was neither sent nor discarded. */
export function readDraft(form: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(kept)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    // With blocked or broken storage only the draft is lost.
    return {}
  }
}

export function dropDraft(form: string): void {
  keepDraft(form, {})
}
