import { useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { Toast } from '~/components/ui/toast/Toast'
import { useStableCallback } from '~/hooks/useStableCallback'
import { paths } from '~/lib/paths'
import { type NewsAction, shortlistNews } from './shortlistNews'

/** Reports that a home was saved or taken off the list. */
export function ShortlistToast() {
  const navigate = useNavigate()
  const news = useSyncExternalStore(shortlistNews.subscribe, shortlistNews.read, () => undefined)
  const run = useStableCallback((action: NewsAction) => {
    shortlistNews.say(undefined)
    if (action === 'open-shortlist') void navigate(paths.shortlist)
    else action()
  })
  // The toast treats each new object as a new message.
  const message = useMemo(() => {
    if (!news?.action) return news && { text: news.text, failed: news.failed }
    const { label, run: action } = news.action
    return { ...news, action: { label, run: () => run(action) } }
  }, [news, run])

  return <Toast message={message} onDismiss={() => shortlistNews.say(undefined)} />
}
