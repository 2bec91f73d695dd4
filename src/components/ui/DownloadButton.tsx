import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Banner } from './Banner'
import { Button, type ButtonVariant } from './Button'

interface DownloadButtonProps {
  label: string
  pendingLabel: string
  variant?: ButtonVariant | undefined
  /** Makes the file and saves it; what it throws is shown. */
  download: () => Promise<void>
}

/** A button that makes a file and saves it. While it works it says so, and what went wrong stands below it. */
export function DownloadButton({ label, pendingLabel, variant, download }: DownloadButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: download,
    // Without a network it has to fail and say so, not wait for one.
    networkMode: 'always',
    onError: (failure) => console.error(failure),
  })
  return (
    <>
      <Button variant={variant} pending={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {isPending ? pendingLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {isPending ? pendingLabel : ''}
      </span>
      {error && (
        <div className="basis-full">
          <Banner tone="error" onRetry={() => mutate()}>
            {error.message}
          </Banner>
        </div>
      )}
    </>
  )
}
