import { fileErrors } from '~/content/portal/listing/files'
import { propertyFileName } from '~/lib/storedName'
import { inStoredOrder } from '~/lib/storedOrder'
import { hasCode, ServiceError, unwrap } from '~/services/client/errors'
import { propertyFileUrl } from '~/services/client/siteUrls'
import { staffClient } from '~/services/client/staffClient'
import { removeFiles } from '~/services/client/storedFiles'
import type { FileKind, ManagedFile, ManagedFiles, ManagedTour } from '~/types/listingFile'

/** The trigger's code for more than a listing may have. */
const TOO_MANY = 'PT409'

/**
 * The plans, documents and tours of a listing.
 * @throws ServiceError 'Failed to load the plans and documents'
 */
export async function fetchListingFiles(id: string, signal: AbortSignal): Promise<ManagedFiles> {
  const files = staffClient
    .from('property_files')
    .select('id,kind,title,url,screen_url,mime_type,size,sha256,display_order,created_at')
    .eq('property_id', id)
  const tours = staffClient
    .from('property_tours')
    .select('id,kind,title,url,display_order,created_at')
    .eq('property_id', id)
  const [fileRows, tourRows] = await Promise.all([
    unwrap(files.abortSignal(signal), fileErrors.load),
    unwrap(tours.abortSignal(signal), fileErrors.load),
  ])
  const all = inStoredOrder(fileRows).map(({ url, screen_url, kind, created_at: _, ...row }) => ({
    ...row,
    // A constraint of the table names the kinds.
    kind: kind as FileKind,
    path: url,
    screenPath: screen_url,
    url: propertyFileUrl(url),
    screenUrl: screen_url && propertyFileUrl(screen_url),
  }))
  return {
    plans: all.filter(({ kind }) => kind === 'floor-plan'),
    documents: all.filter(({ kind }) => kind !== 'floor-plan'),
    tours: inStoredOrder(tourRows).map(({ kind, created_at: _, ...row }) => ({
      ...row,
      kind: kind === 'video' ? 'video' : 'virtual',
    })),
  }
}

/** @throws ServiceError 'Failed to save the order. Please try again.' */
export async function saveFileOrder(listingId: string, ids: readonly string[]): Promise<void> {
  const { error } = await staffClient.rpc('order_listing_files', {
    p_property_id: listingId,
    p_ids: [...ids],
  })
  if (error) throw new ServiceError(fileErrors.order, { cause: error })
}

/** @throws ServiceError 'Failed to save {title}' */
export async function saveFile(
  { id, title: before }: Pick<ManagedFile, 'id' | 'title'>,
  change: Partial<Pick<ManagedFile, 'title' | 'kind'>>,
): Promise<void> {
  const query = staffClient.from('property_files').update(change).eq('id', id).select('id').single()
  await unwrap(query, fileErrors.save(before))
}

/** @throws ServiceError 'Failed to save {title}' */
export async function saveTour(
  { id, title: before }: Pick<ManagedTour, 'id' | 'title'>,
  title: string,
): Promise<void> {
  const query = staffClient
    .from('property_tours')
    .update({ title })
    .eq('id', id)
    .select('id')
    .single()
  await unwrap(query, fileErrors.save(before))
}

/**
 * Deletes a plan or document, then removes its files.
 * @throws ServiceError 'Failed to delete {title}'
 */
export async function deleteFile({ id, title, path, screenPath }: ManagedFile): Promise<void> {
  const query = staffClient.from('property_files').delete().eq('id', id).select('id')
  await unwrap(query, fileErrors.remove(title))
  await removeFiles([path, screenPath].filter((each) => each !== null).map(propertyFileName))
}

/** @throws ServiceError 'Failed to delete {title}' */
export async function deleteTour({ id, title }: ManagedTour): Promise<void> {
  const query = staffClient.from('property_tours').delete().eq('id', id).select('id')
  await unwrap(query, fileErrors.remove(title))
}

/**
 * Adds a tour, or brings a deleted one back under its id.
 * @throws ServiceError 'Failed to add the tour. …'
 */
export async function addTour(
  listingId: string,
  { id, kind, title, url }: Omit<ManagedTour, 'display_order'>,
): Promise<void> {
  const row = { id, property_id: listingId, kind, title, url }
  const query = staffClient.from('property_tours').insert(row).select('id').single()
  await unwrap(query, (error) =>
    hasCode(error, TOO_MANY) ? fileErrors.tooManyTours : fileErrors.addTour,
  )
}
