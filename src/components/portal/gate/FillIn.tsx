import { lazy } from '~/components/ui/lazy'
import type { FilledInAt } from '~/content/portal/gate'
import type { ListingRef } from '~/types/listing'

const PropertyFormDialog = lazy(
  async () => (await import('~/components/portal/form/PropertyFormDialog')).PropertyFormDialog,
)
const ImagesDialog = lazy(
  async () => (await import('~/components/portal/images/ImagesDialog')).ImagesDialog,
)
const MaterialDialog = lazy(
  async () => (await import('~/components/portal/material/MaterialDialog')).MaterialDialog,
)
const WhereDialog = lazy(
  async () => (await import('~/components/portal/where/WhereDialog')).WhereDialog,
)

interface FillInProps {
  listing: ListingRef
  at: FilledInAt
  onClose: () => void
}

/** The dialog in which a gap is filled in, over the checklist. */
export function FillIn({ listing, at, onClose }: FillInProps) {
  switch (at.dialog) {
    case 'form':
      return <PropertyFormDialog id={listing.id} field={at.field} onClose={onClose} />
    case 'images':
      return (
        <ImagesDialog listing={listing} initial={at.tab} onClose={onClose} onOptimize={onClose} />
      )
    case 'position':
      return <WhereDialog id={listing.id} onClose={onClose} />
    case 'material':
      return <MaterialDialog listing={listing} field={at.field} onClose={onClose} />
    default:
      return at satisfies never
  }
}
