import { useEffect, useEffectEvent, useState } from 'react'
import type { StoredUpload } from '~/services/imageUpload'
import { removeFiles } from '~/services/storedFiles'
import { UnsavedImages } from './UnsavedImages'

/**
 * Uploads to a listing under whose id no image can be managed: their files are stored, and go again with
 * this screen, since no record will ever point to them.
 */
export function UnrecordedImages({ title }: { title: string }) {
  const [uploads, setUploads] = useState<readonly StoredUpload[]>([])
  const discard = useEffectEvent(() => void removeFiles(uploads.map(({ path }) => path)))
  useEffect(() => () => discard(), [])

  return <UnsavedImages title={title} uploads={uploads} onChange={setUploads} />
}
