import { useMutation } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { FailureReference } from '~/components/ui/FailureReference'

interface UnrecordedUploadsProps {
  /** What is said of each photograph. */
  problems: readonly Error[]
  onRetry: () => Promise<void>
}

/** Photographs that are stored and could not be made part of the listing. */
export function UnrecordedUploads({ problems, onRetry }: UnrecordedUploadsProps) {
  const retrying = useMutation({ networkMode: 'always', mutationFn: onRetry })
  return (
    <Banner tone="error" onRetry={retrying.isPending ? undefined : () => retrying.mutate()}>
      <ul className="grid gap-1">
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={index} className="wrap-anywhere">
            {problem.message}
            <FailureReference error={problem} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}
