import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Stands in for what broke, if anything does. */
  fallback: ((failure: { error: unknown }) => ReactNode) | null
}

/** Keeps an error in its children to itself and shows something else in their place. main.tsx logs it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught?: { error: unknown } }> {
  override state: { caught?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { children, fallback } = this.props
    const { caught } = this.state
    return caught ? fallback?.(caught) : children
  }
}
