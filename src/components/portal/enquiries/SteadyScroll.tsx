import { Component, createRef, type ReactNode } from 'react'

interface SteadyScrollProps {
  children: ReactNode
}

/** Where the articles in the window stood, from its top. */
type Positions = ReadonlyMap<Element, number>

/**
 * Keeps the articles that are being read where they are in the window when others come or go above them.
 * Only some browsers do so themselves, and none at the top of the page. A class, because only a class is
 * told just before a change.
 */
export class SteadyScroll extends Component<SteadyScrollProps> {
  private readonly root = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): Positions {
    const articles = [...(this.root.current?.querySelectorAll('article') ?? [])]
    return new Map(
      articles
        .map((article) => ({ article, box: article.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight)
        .map(({ article, box }) => [article, box.top]),
    )
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Positions): void {
    const moves = [...before]
      .filter(([article]) => article.isConnected)
      .map(([article, top]) => article.getBoundingClientRect().top - top)
    if (moves.length === 0) return
    // One that changed its place by itself takes nobody along: the calmest of them tells.
    const calmest = moves.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a))
    if (Math.abs(calmest) >= 1) window.scrollBy({ top: calmest, behavior: 'instant' })
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>
  }
}
