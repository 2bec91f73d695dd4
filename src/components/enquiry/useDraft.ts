import { type RefObject, useEffect } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from '~/services/enquiries/formDrafts'
import type { EnquiryFate } from '~/types/enquiry'
import { HONEYPOT } from './EnquiryFormParts'

/**
 * Restores the text typed into the same form in this tab, as if it were typed again. Consents are given anew each time.
 * @param name identifies the form each time it is opened.
 * @param sending the failure, if there was one. The draft is deleted once the enquiry is sure to arrive or was
 * withdrawn.
 */
export function useDraft(
  ref: RefObject<HTMLFormElement | null>,
  name: string,
  { error, fate }: { error: Error | null; fate: EnquiryFate | 'withdrawn' | undefined },
) {
  useEffect(() => {
    if (ref.current) restore(ref.current, readDraft(name))
  }, [ref, name])

  useEffect(() => {
    if (fate) dropDraft(name)
    else if (error && ref.current) keepDraft(name, typedInto(ref.current))
  }, [ref, name, error, fate])

  return {
    /** Returns whether there is anything to keep. */
    keep: (): boolean => {
      const typed = ref.current ? typedInto(ref.current) : {}
      keepDraft(name, typed)
      return Object.keys(typed).length > 0
    },
    drop: () => dropDraft(name),
  }
}

type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The fields whose entries are kept; consents, searches and the honeypot are not. */
function keptFields(form: HTMLFormElement): Typed[] {
  return Array.from(form.elements).filter(
    (element): element is Typed =>
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        !['checkbox', 'hidden', 'search'].includes(element.type) &&
        element.name !== HONEYPOT),
  )
}

/**
 * The form restores the chosen radio button itself (ListingChoice), since the button does not exist before a search.
 */
const isChoice = (field: Typed) => field.type === 'radio'

function isUntouched(field: Typed): boolean {
  if (field instanceof HTMLInputElement && isChoice(field)) return !field.checked
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue
  const options = Array.from(field.options)
  const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
  return field.value === (initial?.value ?? '')
}

function typedInto(form: HTMLFormElement): Draft {
  const touched = keptFields(form).filter((field) => !isUntouched(field))
  return Object.fromEntries(touched.map(({ name, value }) => [name, value]))
}

function restore(form: HTMLFormElement, draft: Draft): void {
  for (const field of keptFields(form)) {
    const value = draft[field.name]
    // Text typed before the form's code was loaded is newer.
    if (value === undefined || isChoice(field) || !isUntouched(field)) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
