import { createContext, use, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { agency } from '~/content/agency'

export interface PageMeta {
  title: string
  description: string
}

/** Where a page that is rendered ahead puts its title and description; in a browser, nowhere. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | undefined>(undefined)

/**
 * The title and description of the page in the browser's tab and in search results. What else a document
 * says of the page it was rendered for (its pictures, its particulars) goes when another page is shown.
 */
export function usePageMeta(title: string, description: string): void {
  const fullTitle = title === agency.name ? title : `${title} | ${agency.name}`
  const tell = use(PageMetaContext)
  tell?.({ title: fullTitle, description })
  const { pathname } = useLocation()

  useEffect(() => {
    document.title = fullTitle
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    if (document.documentElement.dataset.page === pathname) return
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove()
  }, [fullTitle, description, pathname])
}
