import { type KeyboardEvent, useId } from 'react'
import type { Captions } from '~/components/portal/images/useCaptions'
import { FailureReference } from '~/components/ui/FailureReference'
import { captionTexts } from '~/content/portal/listing/images'
import type { ManagedImage } from '~/types/listing'

interface CaptionFieldProps {
  image: ManagedImage
  /** The photograph's name among the others. */
  name: string
  captions: Captions
}

/** The description of a photograph; saved with Enter or when the field is left. */
export function CaptionField({ image, name, captions }: CaptionFieldProps) {
  const id = useId()
  const problem = captions.problemOf(image)

  function onKeyDown(event: KeyboardEvent) {
    // This key belongs to a character that is still being composed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      captions.save(image)
    }
    if (event.key === 'Escape' && captions.textOf(image) !== (image.caption ?? '')) {
      // Escape restores the caption and must not close the dialog.
      event.preventDefault()
      event.stopPropagation()
      captions.restore(image)
    }
  }

  return (
    <div className="grid gap-1 pt-1">
      <div className="flex justify-between text-xs">
        <label htmlFor={id} className="font-semibold">
          {captionTexts.label}
          <span className="sr-only"> of {name}</span>
        </label>
        <span role="status" className="text-stone">
          {captions.saved === image.id && captionTexts.saved}
        </span>
      </div>
      <textarea
        id={id}
        rows={2}
        value={captions.textOf(image)}
        placeholder={captionTexts.placeholder}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ currentTarget }) => captions.type(image, currentTarget.value)}
        onBlur={() => captions.save(image)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-60 min-h-14 w-full resize-none border border-stone-light bg-white px-2 py-1.5 text-sm hover:border-ink aria-invalid:border-error"
      />
      {problem && (
        <div role="alert" className="text-xs text-error">
          <p id={`${id}-problem`} className="wrap-anywhere">
            {problem.message}
          </p>
          {problem.cause !== undefined && <FailureReference error={problem} />}
          <button
            type="button"
            onClick={() => captions.save(image)}
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            {captionTexts.retry}
          </button>
        </div>
      )}
    </div>
  )
}
