import { Dialog } from '~/components/ui/Dialog'
import { dashboardText } from '~/content/portal/dashboard'
import { deskKeys } from '~/content/portal/palette'

/** The list of the desk's keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={dashboardText.keys} size="small" onClose={onClose} closeOnBackdrop>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 p-6">
        {deskKeys.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 border border-line bg-paper px-2 py-0.5 text-center font-text text-sm font-semibold">
                {keys}
              </kbd>
            </dt>
            <dd className="text-sm">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
