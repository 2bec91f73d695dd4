import { lazy } from '~/components/ui/lazy'
import type { FilledInAt } from '~/content/portal/listing/gate'
import type { ListingRef } from '~/types/listing'

const ImagesDialog = lazy(
  async () => (await import('~/components/portal/images/ImagesDialog')).ImagesDialog,
)
const MaterialDialog = lazy(
  async () => (await import('~/components/portal/material/MaterialDialog')).MaterialDialog,
)
const WhereDialog = lazy(
  async () => (await import('~/components/portal/where/WhereDialog')).WhereDialog,
)

/** All but the form, which the checklist is also opened from. */
export type FilledInElsewhere = Exclude<FilledInAt, { dialog: 'form' }>

interface FillInProps {
  listing: ListingRef
  at: FilledInElsewhere
  onClose: () => void
}

/** The dialog in which a gap is filled in, over the checklist. */
export function FillIn({ listing, at, onClose }: FillInProps) {
  switch (at.dialog) {
    case 'images':
      return (
        <ImagesDialog listing={listing} initial={at.tab} onClose={onClose} onOptimize={onClose} />
      )
    case 'position':
      return <WhereDialog id={listing.id} onClose={onClose} />
    case 'material':
      return <MaterialDialog listing={listing} fields={at.fields} onClose={onClose} />
    default:
      return at satisfies never
  }
}
