import { useMutation, useQueryClient } from '@tanstack/react-query'
import { diaryQueries } from '~/hooks/queries/portal/diaryQueries'
import { enquiryQueries } from '~/hooks/queries/portal/enquiryQueries'
import { logFailure } from '~/lib/failureLog'

/** Changes something of the diary, and has all of it read again, whether it succeeds or not. */
export function useDiaryChange<Of = void, Result = unknown>(
  change: (about: Of) => Promise<Result>,
  onDone: (about: Of) => void,
) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: diaryQueries.all() }),
      queryClient.invalidateQueries({ queryKey: enquiryQueries.all() }),
    ])
  return useMutation({
    mutationFn: (about: Of) => change(about),
    networkMode: 'always',
    onSuccess: async (_, about) => {
      // By then the diary shows it, so that what was changed can take the focus.
      await refresh()
      onDone(about)
    },
    onError: (failure) => {
      logFailure(failure)
      void refresh()
    },
  })
}
