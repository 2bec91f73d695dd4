import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DeskButton } from '~/components/portal/DeskButton'
import { EnteredPrice } from '~/components/portal/price/EnteredPrice'
import { Button } from '~/components/ui/Button'
import {
  everyField,
  type FieldName,
  fieldNames,
  type ListingEntries,
} from '~/content/listing/everyField'
import { positionText } from '~/content/portal/listing/position'
import { formTexts, groupHint, groupTitles } from '~/content/portal/listing/propertyForm'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { ReferenceTaken } from '~/services/listings/referenceTaken'
import { type FormGroup as Group, isAsked } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'
import { FormFooter } from './FormFooter'
import { PropertyField } from './PropertyField'
import type { AfterSaving } from './useListingSave'

interface DetailsStepProps {
  /** Called only with valid entries. */
  onSave: (entries: ListingEntries, then: AfterSaving) => void
  /** Has the focus at first. */
  field: FieldName | undefined
  /** Of a listing that is stored already. */
  storedId: string | undefined
  onCancel: () => void
  pending: boolean
  error: Error | null
  /** Takes the focus on returning to this step. */
  focusOnArrival: boolean
  /** The title of the listing that this one is a copy of. */
  copiedFrom: string | undefined
  onCopy: (() => void) | undefined
  /** Opens the position of a stored listing. */
  onWhere: (() => void) | undefined
  /** Shown below the fields. */
  children?: ReactNode
}

/** The first step: the listing's details. */
export function DetailsStep({
  onSave,
  field,
  storedId,
  onCancel,
  pending,
  error,
  focusOnArrival,
  copiedFrom,
  onCopy,
  onWhere,
  children,
}: DetailsStepProps) {
  const { handleSubmit, formState, getValues, setValue } = useFormContext<ListingEntries>()
  const isTaken = error instanceof ReferenceTaken
  const refusals = `${formState.submitCount}${isTaken && !pending ? ', taken' : ''}`
  const formRef = useFocusAfter<HTMLFormElement>(refusals, (form) =>
    form.querySelector<HTMLElement>('[aria-invalid="true"]'),
  )
  useLayoutEffect(() => {
    if (!field) return
    const wanted = formRef.current?.querySelector<HTMLElement>(`[name="${field}"]`)
    // A dialog that is only opening leaves the focus to the browser, which gives it to this field.
    wanted?.setAttribute('autofocus', '')
    wanted?.focus()
  }, [field, formRef])
  const leadRef = useFocusAfter<HTMLParagraphElement>(focusOnArrival, (lead) => lead)
  const saveRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Disabling the button took the focus away, and the next dialog should return it there.
    if (pending) return () => saveRef.current?.focus()
  }, [pending])

  /** Checks the entries as those of a draft, which needs less. Another save keeps the status that was chosen. */
  async function saveDraft() {
    const chosen = getValues('status')
    setValue('status', 'draft')
    let entries: ListingEntries | undefined
    await handleSubmit((valid) => {
      entries = { ...valid }
    })()
    setValue('status', chosen)
    if (entries) onSave(entries, 'images')
  }

  return (
    <form ref={formRef} noValidate onSubmit={handleSubmit((entries) => onSave(entries, 'images'))}>
      {/* Entries typed during saving would be lost. */}
      <div inert={pending} className="marks-required px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 py-3">
          <p ref={leadRef} tabIndex={-1} className="py-2 text-sm text-stone">
            {formTexts.lead}
          </p>
          <div className="flex flex-wrap gap-3 empty:hidden">
            {onWhere && (
              <DeskButton variant="outline" onClick={onWhere}>
                {positionText.open}
              </DeskButton>
            )}
            {onCopy && (
              <DeskButton variant="outline" onClick={onCopy}>
                {formTexts.copy}
              </DeskButton>
            )}
          </div>
          {copiedFrom !== undefined && (
            <p role="status" className="py-2 text-sm wrap-anywhere">
              {formTexts.copied(copiedFrom)}
            </p>
          )}
        </div>
        <PropertyFields storedId={storedId} />
      </div>
      {children}
      <FormFooter
        // A reference that is taken is said at its field.
        error={isTaken ? undefined : error?.message}
        failure={error}
        signedInAgain={formTexts.saveAgain}
      >
        <Button variant="outline" size="compact" onClick={onCancel} disabled={pending}>
          {formTexts.cancel}
        </Button>
        {storedId !== undefined ? (
          <Button
            variant="outline"
            size="compact"
            disabled={pending}
            onClick={handleSubmit((entries) => onSave(entries, 'close'))}
          >
            {formTexts.saveAndClose}
          </Button>
        ) : (
          <Button variant="outline" size="compact" disabled={pending} onClick={saveDraft}>
            {formTexts.saveDraft}
          </Button>
        )}
        <Button ref={saveRef} type="submit" pending={pending}>
          {pending ? formTexts.saving : formTexts.save}
        </Button>
      </FormFooter>
    </form>
  )
}

const groups = Object.keys(groupTitles) as Group[]

/**
 * The fields of a listing. Fields that its class does not have are hidden, and keep their values until the listing is
 * saved.
 */
function PropertyFields({ storedId }: Pick<DetailsStepProps, 'storedId'>) {
  const propertyClass = useWatch<ListingEntries, 'property_class'>({ name: 'property_class' })
  const price_qualifier = useWatch<ListingEntries, 'price_qualifier'>({ name: 'price_qualifier' })
  const decisive = { property_class: propertyClass, price_qualifier }
  const shown = fieldNames.filter((name) => isAsked(everyField, name, decisive))
  return groups.map((group) => {
    const names = shown.filter((name) => everyField[name].group === group)
    const hint = groupHint(group, propertyClass)
    return (
      names.length > 0 && (
        <FormGroup key={group} title={groupTitles[group]}>
          {hint && <p className="text-sm text-stone sm:col-span-2">{hint}</p>}
          <GroupFields names={names} propertyClass={propertyClass} />
          {group === 'price' && storedId !== undefined && <EnteredPrice id={storedId} />}
        </FormGroup>
      )
    )
  })
}

interface GroupFieldsProps {
  names: readonly FieldName[]
  propertyClass: PropertyClass
}

/** A group's fields in order, followed by its switches together. */
function GroupFields({ names, propertyClass }: GroupFieldsProps) {
  const switches = names.filter((name) => everyField[name].kind === 'switch')
  const together = switches.length > 1 ? switches : []
  const fieldsOf = (some: readonly FieldName[]) =>
    some.map((name) => <PropertyField key={name} name={name} propertyClass={propertyClass} />)
  return (
    <>
      {fieldsOf(names.filter((name) => !together.includes(name)))}
      {together.length > 0 && (
        <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-2">{fieldsOf(together)}</div>
      )}
    </>
  )
}

/** A group of fields with a heading, which stands beside them where there is space. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-line border-t py-7 md:grid-cols-[8.5rem_minmax(0,1fr)]">
      <h3 className="text-item">{title}</h3>
      <div className="grid min-w-0 content-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </div>
  )
}
