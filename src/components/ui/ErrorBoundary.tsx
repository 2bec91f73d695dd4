import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Draws the replacement for the broken children; null draws nothing. */
  fallback: ((failure: { error: unknown }) => ReactNode) | null
}

/** Catches an error of its children and shows a replacement. main.tsx logs the error. */
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
