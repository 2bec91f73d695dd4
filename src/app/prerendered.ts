/** The answers used to prerender a page, each with its query key. */
export type PrerenderedData = readonly (readonly [key: readonly unknown[], data: unknown])[]

declare global {
  interface Window {
    /** Missing in browsers without trusted types. */
    trustedTypes?: { createPolicy: (name: string, policy: object) => unknown }
    /** The answers for this page, which the document's first script has asked for. */
    answers?: Promise<Response>
  }
}

/** Whether this document was prerendered for this very address (firstScript.ts). */
export function isPrerendered(): boolean {
  return !document.documentElement.classList.contains('fresh')
}

/** @throws when the answers cannot be fetched. */
export async function readAnswers(): Promise<PrerenderedData> {
  const answer = await window.answers
  if (!answer) return []
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  return answer.json()
}
