import { Component, type ReactNode } from 'react'
import { market } from '~/content/market'

/** The drawing code is fetched by itself and may not arrive; the table below says the same. */
export class PlotBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? (
      <p className="grid size-full place-items-center p-6 text-center">{market.notDrawn}</p>
    ) : (
      this.props.children
    )
  }
}
