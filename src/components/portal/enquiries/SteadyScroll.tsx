import { Component, createRef, type ReactNode } from 'react'

interface SteadyScrollProps {
  children: ReactNode
}

/** The distances of the visible articles from the top of the window. */
type Positions = ReadonlyMap<Element, number>

/**
 * Keeps the articles being read in place when others are added or removed above them. Only some browsers do so
 * themselves, and none at the top of the page. This is a class because no hook runs just before React changes the DOM.
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
    // An article that changed its own place must not scroll the page, so the smallest movement counts.
    const calmest = moves.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a))
    if (Math.abs(calmest) >= 1) window.scrollBy({ top: calmest, behavior: 'instant' })
  }

  override render() {
    // As high as the window, so that a page with few articles can be scrolled as well.
    return (
      <div ref={this.root} className="min-h-dvh print:min-h-0">
        {this.props.children}
      </div>
    )
  }
}
