import { SessionProvider } from '~/contexts/SessionContext'

export function DiagnosticPage() {
  return (
    <SessionProvider>
      <h1>Image Order Diagnostic</h1>
    </SessionProvider>
  )
}
