import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { viewingQueries } from '~/hooks/queries/viewingQueries'
import { MustTelephone, SlotTaken } from '~/services/viewings/viewings'
import type { Viewing } from '~/types/viewing'

interface Action {
  call: () => Promise<Viewing | null>
  /** What is said of the viewing as it is then, if not its state's own words. */
  say?: ((viewing: Viewing) => string) | undefined
  /** Closes what asked for it. */
  close: () => void
}

export type ViewingAction = ReturnType<typeof useViewingAction>

/** What is said once something is done, or that only a telephone call can do it. */
type News = { text: string; mustTelephone?: boolean }

/** Changes a viewing, shows it as it is then, and keeps what there is to say of it. */
export function useViewingAction(token: string) {
  const queryClient = useQueryClient()
  const [news, setNews] = useState<News>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ call }: Action) => call(),
    onSuccess: (viewing, { say, close }) => {
      close()
      setNews({ text: (viewing && say?.(viewing)) || '' })
      queryClient.setQueryData(viewingQueries.one(token).queryKey, viewing)
      // Where it is now was free, and where it was is.
      queryClient.removeQueries({ queryKey: viewingQueries.allToMove(token) })
    },
    onError: (failure, { close }) => {
      // What asked for it goes once the viewing is read again, and what it says would go with it.
      if (failure instanceof MustTelephone) {
        close()
        setNews({ text: '', mustTelephone: true })
      }
      if (failure instanceof MustTelephone || failure instanceof SlotTaken) {
        void queryClient.invalidateQueries(viewingQueries.one(token))
      }
    },
    // Without a network a mutation would wait for one, and its button with it.
    networkMode: 'always',
  })
  return { token, act: mutate, isPending, error, reset, news }
}
