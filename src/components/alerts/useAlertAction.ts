import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alertQueries } from '~/hooks/queries/alertQueries'
import type { Alert } from '~/types/alert'

interface Action {
  call: () => Promise<Alert | null>
  /** What is said of the alert as it is then. */
  say?: ((alert: Alert | null) => string) | undefined
}

export type AlertAction = ReturnType<typeof useAlertAction>

/** Does something to an alert, shows it as it is then, and keeps what there is to say of it. */
export function useAlertAction(token: string) {
  const queryClient = useQueryClient()
  const [news, setNews] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ call }: Action) => call(),
    onMutate: () => setNews(undefined),
    onSuccess: (alert, { say }) => {
      queryClient.setQueryData(alertQueries.one(token).queryKey, alert)
      setNews(say?.(alert))
    },
    // Without a network a mutation would wait for one, and its button with it.
    networkMode: 'always',
  })
  return { token, act: mutate, isPending, error, news }
}
