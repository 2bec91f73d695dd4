import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ShownOnce } from '~/components/portal/ShownOnce'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { ownerLinkText as texts } from '~/content/portal/ownerLinks'
import { visitQueries } from '~/hooks/queries/portal/visitQueries'
import { type FormErrors, useCheckedForm } from '~/hooks/useCheckedForm'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { paths } from '~/lib/paths'
import { rawEntry } from '~/lib/rawEntry'
import { makeOwnerLink } from '~/services/owner/ownerLinks'

/** Makes a link for an owner, and shows it this once. */
export function MakeOwnerLink({ listingId }: { listingId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const making = useMutation({
    mutationFn: (label: string) => makeOwnerLink(listingId, label),
    networkMode: 'always',
    gcTime: 0,
    onSuccess: () => form.current?.reset(),
    onSettled: () => queryClient.invalidateQueries(visitQueries.ownerLinks(listingId)),
  })
  const { errors, formProps } = useCheckedForm(
    findErrors,
    (entries) => making.mutate(rawEntry(entries, 'label').trim()),
    making,
  )
  const { data: token, variables: label = '', isPending, error } = making
  // While it was disabled it lost the focus.
  const button = useFocusAfter<HTMLButtonElement>(error, (element) => element)
  return (
    <>
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      {token && <MadeLink key={token} token={token} label={label} />}
      <form ref={form} {...formProps} className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <InputField
          label={texts.label}
          name="label"
          required
          maxLength={80}
          autoComplete="off"
          hint={texts.labelHint}
          error={errors.label}
        />
        <Button ref={button} type="submit" pending={isPending} className="self-start sm:mt-6.5">
          {isPending ? texts.making : texts.make}
        </Button>
      </form>
    </>
  )
}

/** The secret is in the fragment, which reaches no log. */
function MadeLink({ token, label }: { token: string; label: string }) {
  const link = `${location.origin}${paths.owner(token)}`
  const heading = useFocusAfter<HTMLParagraphElement>(true, (line) => line)
  return (
    <div role="status" className="grid gap-2 border-l-4 border-apple-deep bg-paper px-4 py-3">
      <p ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere">
        {texts.made(label)}
      </p>
      <p className="text-xs text-stone">{texts.madeLead}</p>
      <ShownOnce label={texts.made(label)} address={link} copy={texts.copy} copied={texts.copied} />
    </div>
  )
}

function findErrors(form: HTMLFormElement): FormErrors {
  const label = rawEntry(new FormData(form), 'label').trim()
  return label === '' ? { label: texts.labelMissing } : {}
}
