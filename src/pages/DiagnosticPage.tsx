import { Diagnostic } from '~/components/portal/diagnostic/Diagnostic'
import { diagnostic } from '~/content/portal/diagnostic'
import { SessionProvider } from '~/contexts/SessionContext'
import { usePageMeta } from '~/hooks/usePageMeta'

export function DiagnosticPage() {
  usePageMeta(diagnostic.title, diagnostic.description)
  return (
    <SessionProvider>
      <meta name="robots" content="noindex" />
      <Diagnostic />
    </SessionProvider>
  )
}
