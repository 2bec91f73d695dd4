import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Dialog, DialogActions } from '~/components/ui/Dialog'
import { withdrawTexts as texts } from '~/content/enquiry/ownEnquiry'
import { ownEnquiryQueries } from '~/hooks/queries/ownEnquiryQueries'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { withdrawEnquiry } from '~/services/enquiries/ownEnquiry'
import type { OwnEnquiry } from '~/types/ownEnquiry'

interface WithdrawEnquiryProps {
  token: string
  state: OwnEnquiry['state']
  /** What was pressed is gone then. */
  onWithdrawn: () => void
}

/** Lets the sender withdraw an enquiry that waits for an answer, after a question. */
export function WithdrawEnquiry({ token, state, onWithdrawn }: WithdrawEnquiryProps) {
  const [asking, setAsking] = useState(false)
  if (state !== 'new' && state !== 'acknowledged') return null
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      {asking && <Question {...{ token, onWithdrawn }} onClose={() => setAsking(false)} />}
    </>
  )
}

interface QuestionProps extends Omit<WithdrawEnquiryProps, 'state'> {
  onClose: () => void
}

function Question({ token, onClose, onWithdrawn }: QuestionProps) {
  useHistoryLayer(onClose)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdrawEnquiry(token),
    networkMode: 'always',
    onSuccess: (enquiry) => {
      onClose()
      queryClient.setQueryData(ownEnquiryQueries.one(token).queryKey, enquiry)
      onWithdrawn()
    },
  })
  return (
    <Dialog title={texts.question} size="small" onClose={onClose}>
      <div className="grid gap-6 p-6">
        <p>{texts.text}</p>
        {error && (
          <Banner tone="error" failure={error} onRetry={() => mutate()}>
            {error.message}
          </Banner>
        )}
        <DialogActions>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant="outline" pending={isPending} onClick={() => mutate()}>
            {isPending ? texts.withdrawing : texts.confirm}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
