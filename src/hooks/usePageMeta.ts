import { createContext, use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { agency } from '~/content/agency'

export interface PageMeta {
  title: string
  description: string
}

/** Collects the title and description of a page while it is prerendered; unused in a browser. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | undefined>(undefined)

/**
 * Sets the page's title and description for the browser's tab and search results. When another page is shown, it
 * removes the other descriptions that the document was prerendered with.
 */
export function usePageMeta(title: string, description: string): void {
  const fullTitle = title === agency.name ? title : `${title} | ${agency.name}`
  const collect = use(PageMetaContext)
  collect?.({ title: fullTitle, description })
  const { pathname } = useLocation()

  useEffect(() => {
    document.title = fullTitle
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    if (document.documentElement.dataset.page === pathname) return
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove()
  }, [fullTitle, description, pathname])
}
