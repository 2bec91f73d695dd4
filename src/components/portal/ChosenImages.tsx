import type { Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { UnsavedImages, type UnsavedImagesHandle } from '~/components/images/UnsavedImages'
import type { ListingEntries } from '~/content/everyField'
import { imageTexts } from '~/content/portal/images'
import type { StoredUpload } from '~/services/imageUpload'
import { FormGroup } from './FormGroup'

interface ChosenImagesProps {
  uploads: readonly StoredUpload[]
  onChange: (uploads: readonly StoredUpload[]) => void
  ref: Ref<UnsavedImagesHandle>
}

/** Photographs for a listing that is not saved yet, as one more group of its form. */
export function ChosenImages(props: ChosenImagesProps) {
  const title = useWatch<ListingEntries, 'title'>({ name: 'title' })
  return (
    <div className="px-6">
      <FormGroup title={imageTexts.heading}>
        <div className="min-w-0 sm:col-span-2">
          <UnsavedImages {...props} title={title} />
        </div>
      </FormGroup>
    </div>
  )
}
