import { useMutation } from '@tanstack/react-query'
import { HONEYPOT, HoneypotField, PrivacyNote } from '~/components/enquiry/EnquiryFormParts'
import { findFieldErrors, readText } from '~/components/enquiry/entries'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Dialog, StickyAction } from '~/components/ui/Dialog'
import { InputField } from '~/components/ui/Field'
import { alertEntry } from '~/content/alerts/alertEntry'
import {
  MOST_WATCHED,
  subjectTexts,
  subjectWords,
  requestTexts as texts,
} from '~/content/alerts/alertTexts'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { useCheckedForm } from '~/hooks/useCheckedForm'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { plainContact } from '~/lib/enquiry/contactTexts'
import { isOnMap } from '~/lib/listing/mapAddress'
import { parseArea } from '~/lib/map/searchedArea'
import { requestAlert } from '~/services/alerts/alerts'
import { areaAsked } from '~/services/listings/mapSearch'
import { searchedFor } from '~/services/listings/properties'
import type { AlertRequest, AlertSubject } from '~/types/alert'
import { MannerFields, readManner } from './MannerFields'

/** What the visitor looks at: a search, which the address completes, or homes. */
export type AlertWish =
  | { kind: 'search'; filters: PropertyFilters }
  | { kind: 'homes'; homes: readonly string[] }

interface AlertDialogProps {
  wish: AlertWish
  onClose: () => void
}

/** Asks for the address and the manner of an alert, and says then that a letter asks to confirm it. */
export function AlertDialog({ wish, onClose }: AlertDialogProps) {
  useHistoryLayer(onClose)
  const sending = useMutation<void, Error, AlertRequest>({
    mutationFn: requestAlert,
    // Without a network a mutation would wait for one, and the form with it.
    networkMode: 'always',
    // The address does not stay in memory after the dialog is closed.
    gcTime: 0,
  })
  return (
    <Dialog title={sending.isSuccess ? texts.sentTitle : alertEntry[wish.kind]} onClose={onClose}>
      {sending.isSuccess ? (
        <Sent onClose={onClose} />
      ) : (
        <RequestForm wish={wish} sending={sending} />
      )}
    </Dialog>
  )
}

interface RequestFormProps {
  wish: AlertWish
  sending: {
    mutate: (asked: AlertRequest) => void
    isPending: boolean
    error: Error | null
    reset: () => void
  }
}

function RequestForm({ wish, sending }: RequestFormProps) {
  const subject = subjectOf(wish)
  const { lead, consent } = subjectTexts[subject.kind]
  const { errors, formProps } = useCheckedForm(
    findFieldErrors,
    (entries) =>
      sending.mutate({
        subject,
        email: plainContact(readText(entries, 'email')),
        ...readManner(entries),
        consent,
        honeypot: readText(entries, HONEYPOT),
      }),
    sending,
  )
  // Disabling the button took its focus.
  const submit = useFocusAfter<HTMLButtonElement>(sending.error, (button) => button)

  return (
    <form {...formProps}>
      <div className="grid gap-6 p-6">
        <div className="grid gap-1">
          <p className="text-sm text-stone">{texts.about}</p>
          <p className="font-semibold wrap-anywhere">{subjectWords(subject)}</p>
          <LeftOut wish={wish} />
        </div>
        <p className="max-w-prose text-sm text-stone">{lead}</p>
        {/* What is typed while it is sent would be lost. */}
        <fieldset disabled={sending.isPending} className="contents">
          <InputField
            label={texts.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
          />
          <MannerFields frequency="instant" reductions />
          <HoneypotField />
        </fieldset>
        <div className="grid max-w-prose gap-2 border-t border-line pt-4 text-sm">
          <p>{consent}</p>
          <p className="text-stone">{texts.ending}</p>
          <PrivacyNote />
        </div>
        {sending.error && (
          <Banner tone="error" failure={sending.error}>
            {sending.error.message}
          </Banner>
        )}
      </div>
      <StickyAction>
        <Button
          ref={submit}
          type="submit"
          pending={sending.isPending}
          className="md:justify-self-start"
        >
          {sending.isPending ? texts.submitting : texts.submit}
        </Button>
      </StickyAction>
    </form>
  )
}

/** What of the wish an alert does not take. In which order a list stands is no matter for one. */
function LeftOut({ wish }: { wish: AlertWish }) {
  const isCut = wish.kind === 'homes' && wish.homes.length > MOST_WATCHED
  const hasAge = wish.kind === 'search' && wish.filters.added !== undefined
  if (!isCut && !hasAge) return null
  return (
    <p className="text-sm text-stone">
      {isCut ? texts.mostWatched(wish.homes.length) : texts.addedLeftOut}
    </p>
  )
}

/** The search of the page with the area of its map, if that is shown. */
function subjectOf(wish: AlertWish): AlertSubject {
  if (wish.kind === 'homes') return { ...wish, homes: wish.homes.slice(0, MOST_WATCHED) }
  const { propertyClass, added: _, ...filters } = wish.filters
  const params = new URLSearchParams(window.location.search)
  const { frame, polygon } = isOnMap(params) ? parseArea(params).area : {}
  return {
    kind: 'search',
    class: propertyClass,
    filters: Object(searchedFor({ ...filters, propertyClass })),
    area: frame ? areaAsked({ frame, polygon }) : null,
  }
}

/** It takes the focus, since what had it is gone, and is read out with it. */
function Sent({ onClose }: { onClose: () => void }) {
  const text = useFocusAfter<HTMLParagraphElement>(true, (element) => element)
  return (
    <div className="grid gap-4 p-6">
      <p ref={text} tabIndex={-1} className="outline-none">
        {texts.sent}
      </p>
      <p className="text-sm text-stone">{texts.notArrived}</p>
      <Button onClick={onClose} className="mt-2 justify-self-start">
        {texts.done}
      </Button>
    </div>
  )
}
