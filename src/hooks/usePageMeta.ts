import { useEffect } from 'react'
import { agency } from '~/content/agency'

/** The title and description of the page in the browser's tab and in search results. */
export function usePageMeta(title: string, description: string): void {
  useEffect(() => {
    document.title = title === agency.name ? title : `${title} | ${agency.name}`
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
}
