import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Stands in for what broke. */
  fallback: ReactNode
  onFailed?: (() => void) | undefined
}

/** Keeps an error in its children to itself and shows something else in their place. React logs it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailed?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
