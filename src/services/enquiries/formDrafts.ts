/** What was typed into a form, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>

const storageKey = (form: string) => `bng_draft_${form}`

/** Keeps what was typed into a form until it is sent, given up, or the tab is closed. */
export function keepDraft(form: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(storageKey(form))
    else sessionStorage.setItem(storageKey(form), JSON.stringify(draft))
  } catch {
    // Blocked or full storage costs the draft, no more.
  }
}

/** What was typed into a form in this tab and neither sent nor given up. */
export function readDraft(form: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(kept)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    // Blocked or spoilt storage costs the draft, no more.
    return {}
  }
}

export function dropDraft(form: string): void {
  keepDraft(form, {})
}
