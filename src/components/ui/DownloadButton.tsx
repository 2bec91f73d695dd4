import { Download } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { logFailure } from '~/lib/failureLog'
import { Banner } from './Banner'
import { Button, type ButtonVariant } from './Button'
import { IconAction } from './IconButton'

interface DownloadButtonProps {
  label: string
  pendingLabel: string
  variant?: ButtonVariant | undefined
  size?: ComponentProps<typeof Button>['size']
  /** A word of the label that stands under an icon instead. */
  shortName?: string | undefined
  /** Makes and saves the file; a thrown error is shown. */
  download: () => Promise<void>
}

/** A button that makes a file and saves it. It shows that it is working, and a failure below itself. */
export function DownloadButton({
  label,
  pendingLabel,
  variant,
  size,
  shortName,
  download,
}: DownloadButtonProps) {
  const [state, setState] = useState<'idle' | 'pending' | { failure: unknown }>('idle')
  const isPending = state === 'pending'

  async function start() {
    setState('pending')
    try {
      await download()
      setState('idle')
    } catch (error) {
      logFailure(error)
      setState({ failure: error })
    }
  }

  return (
    <>
      {shortName ? (
        <IconAction
          icon={Download}
          name={shortName}
          label={isPending ? pendingLabel : label}
          disabled={isPending}
          onClick={() => void start()}
        />
      ) : (
        <Button variant={variant} size={size} pending={isPending} onClick={() => void start()}>
          <Download aria-hidden="true" className="size-4" />
          {isPending ? pendingLabel : label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isPending ? pendingLabel : ''}
      </span>
      {typeof state === 'object' && (
        <div className="basis-full">
          <Banner tone="error" failure={state.failure} onRetry={() => void start()}>
            {state.failure instanceof Error ? state.failure.message : String(state.failure)}
          </Banner>
        </div>
      )}
    </>
  )
}
