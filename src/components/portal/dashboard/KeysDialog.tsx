import { useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Switch } from '~/components/ui/Switch'
import { dashboardText } from '~/content/portal/dashboard'
import { deskKeys, paletteText } from '~/content/portal/palette'
import { areSingleKeysOn, turnSingleKeys } from '~/hooks/singleKeys'

/** The list of the desk's keys, and the switch for those of one letter. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areSingleKeysOn)

  return (
    <DeskDialog title={dashboardText.keys} size="small" onClose={onClose} closeOnBackdrop>
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
      <div className="border-t border-line px-6 py-4">
        <Switch
          label={paletteText.singleKeys}
          checked={on}
          onChange={({ target }) => {
            turnSingleKeys(target.checked)
            setOn(target.checked)
          }}
        />
        <p className="mt-1 text-xs text-stone">{paletteText.singleKeysHint}</p>
      </div>
    </DeskDialog>
  )
}
