import { Check, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import type { ListingEntries } from '~/content/listing/everyField'
import { featureLabel, searchFeatures } from '~/content/listing/propertyOptions'
import { featureNamed, featureTexts } from '~/content/portal/listing/propertyForm'
import { addFeature, hasFeature, isRentalTerm, MAX_FEATURES } from '~/lib/listing/listingProblems'
import { EntryField } from './entryFields'

/** The property's features: buttons for the searchable ones, free text for others. */
export function FeatureFields() {
  const { setValue, setFocus, trigger, clearErrors } = useFormContext<ListingEntries>()
  const { field } = useController<ListingEntries, 'features'>({ name: 'features' })
  const propertyClass = useWatch<ListingEntries, 'property_class'>({ name: 'property_class' })
  const text = useWatch<ListingEntries, 'nextFeature'>({ name: 'nextFeature' })
  const [outcome, setOutcome] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const features = field.value
  const isFull = features.length >= MAX_FEATURES
  const offered = searchFeatures.filter(
    (feature) => propertyClass !== 'rent' || !isRentalTerm(feature),
  )

  function add(feature: string) {
    const label = featureLabel(feature)
    const isThere = hasFeature(features, feature)
    setOutcome(isThere ? featureTexts.there(label) : featureTexts.added(label))
    field.onChange(addFeature(features, feature))
  }

  async function addNext() {
    if (text.trim() === '' || isFull) return
    if (await trigger('nextFeature')) {
      add(featureNamed(text))
      setValue('nextFeature', '', { shouldDirty: true, shouldValidate: true })
    }
    setFocus('nextFeature')
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void addNext()
  }

  function remove(feature: string, index: number) {
    setOutcome(featureTexts.removed(featureLabel(feature)))
    field.onChange(features.filter((present) => present !== feature))
    // The focused button disappears with its feature.
    const buttons = list.current?.querySelectorAll('button') ?? []
    const neighbour = buttons[index + 1] ?? buttons[index - 1]
    if (neighbour) neighbour.focus()
    else setFocus('nextFeature')
  }

  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="font-semibold text-sm">{featureTexts.known}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {offered.map((feature) => {
            const chosen = features.includes(feature)
            const Icon = chosen ? Check : Plus
            return (
              <button
                key={feature}
                type="button"
                aria-pressed={chosen}
                disabled={!chosen && isFull}
                onClick={() =>
                  chosen
                    ? field.onChange(features.filter((present) => present !== feature))
                    : add(feature)
                }
                className={`flex min-h-11 items-center gap-1.5 border px-3 text-sm transition-colors disabled:text-stone ${
                  chosen
                    ? 'border-apple-deep bg-apple font-semibold hover:bg-apple-deep'
                    : 'border-stone-light enabled:hover:border-ink enabled:hover:bg-paper'
                }`}
              >
                <Icon aria-hidden="true" className="size-4" />
                {featureLabel(feature)}
              </button>
            )
          })}
        </div>
      </fieldset>

      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field inside adds, as its button does */}
      <div
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2"
        onKeyDown={addOnEnter}
        // The error belongs to the previous text.
        onInput={() => clearErrors('nextFeature')}
      >
        <EntryField
          name="nextFeature"
          label={featureTexts.next}
          hint={isFull ? featureTexts.full(MAX_FEATURES) : undefined}
        />
        <Button
          variant="outline"
          disabled={text.trim() === '' || isFull}
          onClick={() => void addNext()}
          className="mt-[1.875rem] self-start"
        >
          {featureTexts.add}
        </Button>
      </div>

      {features.length > 0 && (
        <ul
          ref={list}
          aria-label={featureTexts.list}
          className="grid border-line border-t sm:grid-cols-2 sm:gap-x-6"
        >
          {features.map((feature, index) => (
            <li
              key={feature}
              className="flex min-h-12 items-center justify-between gap-2 border-line border-b"
            >
              <span className="wrap-anywhere min-w-0 text-sm">{featureLabel(feature)}</span>
              <IconButton
                icon={X}
                label={featureTexts.remove(featureLabel(feature))}
                onClick={() => remove(feature, index)}
                className="shrink-0 text-stone hover:bg-paper hover:text-ink"
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {outcome}
      </p>
    </div>
  )
}
