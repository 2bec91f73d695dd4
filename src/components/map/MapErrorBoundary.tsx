import { Component, type ReactNode } from 'react'

interface MapErrorBoundaryProps {
  onFailed: () => void
  children: ReactNode
}

/** Keeps to itself what goes wrong in code that is not ours, or on the way here. React logs it. */
export class MapErrorBoundary extends Component<MapErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
