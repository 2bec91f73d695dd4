import { DiagnosticGate } from '~/components/portal/diagnostic/DiagnosticGate'
import { diagnostic } from '~/content/portal/diagnostic'
import { SessionProvider } from '~/contexts/SessionContext'
import { usePageMeta } from '~/hooks/usePageMeta'

export function DiagnosticPage() {
  usePageMeta(diagnostic.title, diagnostic.description)
  return (
    <SessionProvider>
      <meta name="robots" content="noindex" />
      <DiagnosticGate />
    </SessionProvider>
  )
}
