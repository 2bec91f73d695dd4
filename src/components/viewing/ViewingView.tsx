import { useQuery } from '@tanstack/react-query'
import { LinkNotice } from '~/components/layout/LinkNotice'
import { Banner } from '~/components/ui/Banner'
import { useIsOffline } from '~/components/ui/useIsOffline'
import { viewingPage as texts } from '~/content/viewing/viewingPage'
import { viewingQueries } from '~/hooks/queries/viewingQueries'
import { isLinkToken } from '~/lib/linkToken'
import { OwnViewing } from './OwnViewing'

/** The viewing of a link in whichever state it is. */
export function ViewingView({ token }: { token: string }) {
  return isLinkToken(token) ? <KnownViewing token={token} /> : <NoViewing {...texts.damaged} />
}

function KnownViewing({ token }: { token: string }) {
  const { data: viewing, error, refetch } = useQuery(viewingQueries.one(token))
  const isOffline = useIsOffline()

  if (viewing === null) return <NoViewing {...texts.unknown} />
  return (
    <>
      <h1 className="display-page">{texts.title}</h1>
      <div className="mt-8 grid max-w-2xl gap-8">
        {viewing && <OwnViewing token={token} viewing={viewing} />}
        {!viewing && error && !isOffline && (
          <Banner tone="error" failure={error} onRetry={() => void refetch()}>
            {texts.failed}
          </Banner>
        )}
        {!viewing && (isOffline || !error) && (
          <p role="status">{isOffline ? texts.offline : texts.loading}</p>
        )}
      </div>
    </>
  )
}

/** In place of a viewing: why there is none, and a way on. */
function NoViewing({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="max-w-[18ch] display-page">{title}</h1>
      <LinkNotice text={text} />
    </>
  )
}
