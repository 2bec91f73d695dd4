import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeAnswerDraft } from '~/hooks/answerDrafts'
import { propertiesKey } from '~/hooks/queries/keys'
import { answerQueries } from '~/hooks/queries/portal/questionQueries'
import { logFailure } from '~/lib/failureLog'
import { saveAnswer } from '~/services/questions/listingQuestions'
import type { AnswerContent, ListingAnswer } from '~/types/listingAnswer'

interface Change {
  id: string
  wanted: AnswerContent
  seen: ListingAnswer | null
}

/**
 * Saves an answer of a listing, and refreshes everything that shows it. Its texts are then no longer among the drafts, where
 * they are under `draftId`.
 */
export function useSaveAnswer(propertyId: string, draftId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => {
      try {
        await saveAnswer({ propertyId, ...change })
      } finally {
        // After a refusal as well, which tells that somebody else has changed it.
        await Promise.all([
          queryClient.invalidateQueries(answerQueries.ofListing(propertyId)),
          queryClient.invalidateQueries({ queryKey: propertiesKey }),
        ])
      }
    },
    networkMode: 'always',
    // Both run even if the screen has been left.
    onSuccess: () => changeAnswerDraft(draftId, { onPage: undefined }),
    onError: (failure) => logFailure(failure),
  })
}
