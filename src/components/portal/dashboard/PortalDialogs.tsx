import { FetchedDialog } from '~/components/portal/FetchedDialog'
import { lazy } from '~/components/ui/lazy'
import type { ListingRef } from '~/types/listing'
import { CommandPalette } from './palette/CommandPalette'
import type { OpenPortalDialog, PortalDialog } from './portalDialog'

/** The dashboard's dialogs, whose code is fetched on demand. */
export const PropertyFormDialog = lazy(
  async () => (await import('~/components/portal/form/PropertyFormDialog')).PropertyFormDialog,
)
export const ImagesDialog = lazy(
  async () => (await import('~/components/portal/images/ImagesDialog')).ImagesDialog,
)
export const OptimizeDialog = lazy(
  async () => (await import('~/components/portal/images/optimize/OptimizeDialog')).OptimizeDialog,
)
export const MaterialDialog = lazy(
  async () => (await import('~/components/portal/material/MaterialDialog')).MaterialDialog,
)
const OptimizeAllDialog = lazy(
  async () =>
    (await import('~/components/portal/images/optimize/OptimizeAllDialog')).OptimizeAllDialog,
)

const LogoutQuestion = lazy(
  async () => (await import('~/components/portal/account/LogoutQuestion')).LogoutQuestion,
)
const KeysDialog = lazy(async () => (await import('./KeysDialog')).KeysDialog)

export const GateDialog = lazy(
  async () => (await import('~/components/portal/gate/GateDialog')).GateDialog,
)

export const DeleteListingDialog = lazy(
  async () => (await import('./DeleteListingDialog')).DeleteListingDialog,
)

interface PortalDialogsProps {
  dialog: PortalDialog
  onOpen: OpenPortalDialog
  onClose: () => void
  /** Reports a success or a failure after the dialog has closed. */
  onDone: (text: string, deleted?: ListingRef) => void
  onFailed: (message: string, failure?: Error) => void
}

/** Every dialog of the dashboard, fetched on demand. */
export function PortalDialogs(props: PortalDialogsProps) {
  return (
    <FetchedDialog onClose={props.onClose}>
      <OpenDialog {...props} />
    </FetchedDialog>
  )
}

function OpenDialog({ dialog, onOpen, onClose, onDone, onFailed }: PortalDialogsProps) {
  switch (dialog.kind) {
    case 'form': {
      const { fillsIn } = dialog
      const backToChecklist = fillsIn && (() => onOpen({ kind: 'gate', listing: fillsIn.listing }))
      return (
        <PropertyFormDialog
          id={dialog.id}
          field={fillsIn?.field}
          onClose={backToChecklist ?? onClose}
        />
      )
    }
    case 'images':
      return (
        <ImagesDialog
          listing={dialog.listing}
          onClose={onClose}
          onOptimize={() => onOpen({ kind: 'optimize', listing: dialog.listing, autoStart: true })}
        />
      )
    case 'optimize':
      return (
        <OptimizeDialog listing={dialog.listing} autoStart={dialog.autoStart} onClose={onClose} />
      )
    case 'material':
      return <MaterialDialog listing={dialog.listing} onClose={onClose} />
    case 'optimizeAll':
      return <OptimizeAllDialog onClose={onClose} />
    case 'gate':
      return (
        <GateDialog
          listing={dialog.listing}
          onClose={onClose}
          onForm={(field) =>
            onOpen({
              kind: 'form',
              id: dialog.listing.id,
              fillsIn: { field, listing: dialog.listing },
            })
          }
          onDone={onDone}
        />
      )
    case 'delete':
      return (
        <DeleteListingDialog
          listing={dialog.listing}
          onClose={onClose}
          onDone={onDone}
          onFailed={onFailed}
        />
      )
    case 'palette':
      return <CommandPalette onOpen={onOpen} onClose={onClose} />
    case 'keys':
      return <KeysDialog onClose={onClose} />
    case 'logout':
      return <LogoutQuestion onStay={onClose} />
    default:
      return dialog satisfies never
  }
}
