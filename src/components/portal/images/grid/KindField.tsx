import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { FailureReference } from '~/components/ui/FailureReference'
import { photoKindLabels } from '~/content/listing/photoKinds'
import { kindTexts } from '~/content/portal/listing/images'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { logFailure } from '~/lib/failureLog'
import { saveKind } from '~/services/images/photoKinds'
import type { ManagedImage } from '~/types/listing'
import { type PhotoKind, photoKinds } from '~/types/property'

interface KindFieldProps {
  image: ManagedImage
  /** The photograph's name among the others. */
  name: string
}

/** What a picture is, which visitors read on it; a choice is saved at once. */
export function KindField({ image, name }: KindFieldProps) {
  const id = useId()
  const listingsChanged = useListingsChanged()
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: async (kind: PhotoKind | null) => {
      try {
        await saveKind(image, kind)
      } finally {
        // After a failure as well: somebody else may have changed it.
        await listingsChanged()
      }
    },
    networkMode: 'always',
    // Runs even if the screen has been left.
    onError: (failure) => logFailure(failure),
  })
  // Shows the choice at once, and the stored one again if it cannot be saved.
  const shown = isPending ? variables : image.kind

  return (
    <div className="grid gap-1 pt-1">
      <div className="flex justify-between text-xs">
        <label htmlFor={id} className="font-semibold">
          {kindTexts.label}
          <span className="sr-only"> of {name}</span>
        </label>
        <span role="status" className="text-stone">
          {isPending ? kindTexts.saving : isSuccess && kindTexts.saved}
        </span>
      </div>
      <select
        id={id}
        value={shown ?? ''}
        aria-disabled={isPending}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-problem` : undefined}
        onChange={({ currentTarget }) => {
          const chosen = photoKinds.find((kind) => kind === currentTarget.value) ?? null
          if (!isPending) mutate(chosen)
        }}
        className="select-chevron min-h-11 w-full border border-stone-light bg-white pr-6 pl-1 text-xs hover:border-ink aria-invalid:border-error"
      >
        <option value="">{kindTexts.photograph}</option>
        {photoKinds.map((kind) => (
          <option key={kind} value={kind}>
            {photoKindLabels[kind]}
          </option>
        ))}
      </select>
      {error && (
        <div role="alert" className="text-xs text-error">
          <p id={`${id}-problem`} className="wrap-anywhere">
            {error.message}
          </p>
          {error.cause !== undefined && <FailureReference error={error} />}
        </div>
      )}
    </div>
  )
}
