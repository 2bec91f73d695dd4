import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountQueries } from '~/hooks/queries/portal/accountQueries'
import { logFailure } from '~/lib/failureLog'

/** Changes a colleague's data, and refreshes the lists. */
export function useTeamChange<Of = void>(
  change: (about: Of) => Promise<unknown>,
  onDone: (about: Of) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (_, about) => onDone(about),
    onError: (failure) => logFailure(failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQueries.allOfTeam() }),
  })
}
