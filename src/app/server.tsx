import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { allListings } from '~/content/allListings'
import { newListings } from '~/content/newListings'
import { type PageMeta, PageMetaContext } from '~/hooks/usePageMeta'
import { paths } from '~/lib/paths'
import { knownPhotos } from '~/services/listings/knownPhotos'
import { fetchNewestAddresses } from '~/services/listings/listingAddresses'
import {
  type ListedProperty,
  type Property,
  type PropertyResults,
  propertyClasses,
} from '~/types/property'
import { App } from './App'
import { listingsFeed } from './listingsFeed'
import { newListingsFeed } from './newListingsFeed'
import type { PrerenderedData } from './prerendered'
import { loadPage } from './routes'
import { structuredData } from './structuredData'

/** The addresses of listings to prerender, besides the fixed pages. */
export const newestAddresses = fetchNewestAddresses

export const renderFeed = newListingsFeed
export const renderListings = listingsFeed

export interface RenderedPage extends PageMeta {
  html: string
  data: PrerenderedData
  /** The page's module in the build, such as `HomePage`. */
  pageName: string
  /** The main photograph of the page's home, if the page is about one. */
  picture: { source: string; alt: string } | undefined
  /** What programs find through the page. */
  feeds: readonly { type: string; title: string; path: string }[]
  /** Descriptions of the page's subject in schema.org's terms. */
  structuredData: readonly object[]
}

/** A page may need further answers once it has the first ones. */
const MAX_ROUNDS = 3

/**
 * Prerenders the page of an address.
 * @param siteUrl the site's own address.
 * @param withData false renders the page as it is before the backend has answered.
 * @returns undefined for a listing that does not exist.
 * @throws any error of a query or a component.
 */
export async function renderPage(
  address: string,
  { siteUrl, withData }: { siteUrl: string; withData: boolean },
): Promise<RenderedPage | undefined> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  })
  const queries = queryClient.getQueryCache()
  const page = await loadPage(address)
  let { meta, html } = await draw(address, queryClient)
  for (let round = 1; withData && round < MAX_ROUNDS; round += 1) {
    const open = queries
      .getAll()
      .filter(({ state, options }) => state.status === 'pending' && isEnabled(options))
    if (open.length === 0) break
    const answers = await Promise.all(open.map((query) => query.fetch()))
    if (answers.includes(null)) return undefined
    ;({ meta, html } = await draw(address, queryClient))
  }
  if (!meta) throw new Error(`The page of ${address} says neither its title nor its description.`)
  const answered = queries.getAll().filter(({ state }) => state.status === 'success')
  const data = answered.map(({ queryKey, state }) => [queryKey, state.data] as const)
  const [about, ...others] = data.flatMap(([, answer]) => listingsIn(answer))
  return {
    ...meta,
    html,
    data,
    pageName: page?.name ?? '',
    picture: about && paths.detail(about) === address ? pictureOf(about) : undefined,
    feeds: isList(address) ? feeds : [],
    structuredData: structuredData(address, siteUrl, about ? [about, ...others] : []),
  }
}

const feeds: RenderedPage['feeds'] = [
  { type: 'application/atom+xml', title: newListings.title, path: paths.newListings },
  { type: 'application/json', title: allListings.title, path: paths.allListings(1) },
]

function pictureOf(property: ListedProperty | Property): RenderedPage['picture'] {
  const [photo] = knownPhotos(property)
  return photo && { source: photo.mediumUrl ?? photo.originalUrl, alt: photo.alt }
}

const isList = (address: string) =>
  propertyClasses.some((propertyClass) => paths.listings(propertyClass) === address)

const isEnabled = (options: object) => !('enabled' in options && options.enabled === false)

/** The listings in a query's answer: one, a list, pages of a list, or none. */
function listingsIn(answer: unknown): readonly (ListedProperty | Property)[] {
  if (Array.isArray(answer)) return answer
  const { pages } = answer as { pages?: readonly PropertyResults[] }
  if (pages) return pages.flatMap((page) => page.properties)
  // The number of listings is no listing.
  return typeof answer === 'object' && answer !== null && 'photos' in answer
    ? [answer as Property]
    : []
}

async function draw(
  address: string,
  queryClient: QueryClient,
): Promise<{ meta: PageMeta | undefined; html: string }> {
  let meta: PageMeta | undefined
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <PageMetaContext
        value={(told) => {
          meta = told
        }}
      >
        <App
          queryClient={queryClient}
          routed={(site) => <StaticRouter location={address}>{site}</StaticRouter>}
        />
      </PageMetaContext>
    </StrictMode>,
    // Rendered whole and in reading order, without scripts that insert late parts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  let html = ''
  for await (const chunk of prelude) html += chunk
  if (errors.length > 0) throw new Error(`${address} could not be rendered.`, { cause: errors[0] })
  return { meta, html }
}
