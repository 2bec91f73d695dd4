import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { lazy } from '~/components/ui/lazy'
import type { LightboxProps } from './Lightbox'

const Lightbox = lazy(async () => (await import('./Lightbox')).Lightbox)

export const loadLightbox = Lightbox.load

/** The lightbox, whose code is fetched on demand, or the report that it could not be fetched. */
export function EnlargedPhotos(props: LightboxProps) {
  return (
    <DialogBoundary
      failure={{
        title: 'The photographs could not be enlarged',
        text: 'Please load the page again.',
      }}
      onClose={props.onClose}
    >
      <Lightbox {...props} />
    </DialogBoundary>
  )
}
