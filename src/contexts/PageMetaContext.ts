import { createContext } from 'react'

export interface PageMeta {
  title: string
  description: string
}

/** Where a page that is rendered ahead puts its title and description; in a browser, nowhere. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | undefined>(undefined)
