import { useLayoutEffect } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { StickyAction } from '~/components/ui/Dialog'
import { useFocusAfter } from '~/hooks/useFocusAfter'

interface SaveBarProps {
  error: Error | null
  /** What is said in place of an error, such as that an entry is missing. */
  problem?: string | undefined
  isPending: boolean
  cancel: string
  onCancel: () => void
  save: string
  saving: string
  /** The dialog opens with the focus on saving. */
  isFirst?: boolean | undefined
}

/** The end of a form in a dialog: why it was not saved, and the two ways on. */
export function SaveBar({
  error,
  problem,
  isPending,
  cancel,
  onCancel,
  save,
  saving,
  isFirst = false,
}: SaveBarProps) {
  const failure = error?.message ?? problem
  // While it was disabled it lost the focus.
  const button = useFocusAfter<HTMLButtonElement>(error, (element) => element)
  useLayoutEffect(() => {
    button.current?.toggleAttribute('autofocus', isFirst)
  }, [button, isFirst])
  return (
    <StickyAction>
      {failure && (
        <Banner tone="error" failure={error}>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button variant="outline" size="compact" disabled={isPending} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" pending={isPending} ref={button}>
          {isPending ? saving : save}
        </Button>
      </div>
    </StickyAction>
  )
}
