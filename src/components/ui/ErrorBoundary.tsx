import { Component, type ComponentType, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Stands in for what broke, if anything does. */
  fallback: ComponentType<{ error: unknown }> | null
}

/** Keeps an error in its children to itself and shows something else in their place. main.tsx logs it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught?: { error: unknown } }> {
  override state: { caught?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { children, fallback: Fallback } = this.props
    const { caught } = this.state
    return caught ? Fallback && <Fallback {...caught} /> : children
  }
}
