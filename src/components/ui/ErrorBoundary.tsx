import { Component, type ReactNode } from 'react'
import { Button } from './Button'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** The last net: says that something broke and offers to load the page again. React logs the error itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="page-width grid min-h-dvh content-center justify-items-start gap-6">
        <h1 className="text-3xl">This page could not be shown</h1>
        <p className="text-stone">
          Something went wrong on our side. Loading it again often helps.
        </p>
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
      </main>
    )
  }
}
