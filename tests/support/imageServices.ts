import { vi } from 'vitest'
import { removeFiles } from '~/services/client/storedFiles'
import { CaptionChangedError, saveCaption } from '~/services/images/captions'
import { keepForUndo, restoreImage } from '~/services/images/deletedImages'
import { fetchOptimizableImages, optimizeImages } from '~/services/images/imageOptimizer'
import { ImageConflictError, saveImageOrder } from '~/services/images/imageOrder'
import { storeImage, synchroniseListing, uploadImage } from '~/services/images/imageUpload'
import { deleteImage, fetchListingImages } from '~/services/images/listingImages'
import { fetchPendingListings, optimizeListings } from '~/services/images/optimizeListings'
import type { ManagedImage, OptimizableImage } from '~/types/listing'
import { stubNetwork } from './network.ts'

vi.mock('~/services/client/storedFiles', { spy: true })
// Their errors stay classes.
vi.mock(import('~/services/images/captions'), async (original) => ({
  ...(await original()),
  saveCaption: vi.fn(),
}))
vi.mock(import('~/services/images/imageOrder'), async (original) => ({
  ...(await original()),
  saveImageOrder: vi.fn(),
}))
vi.mock('~/services/images/deletedImages', { spy: true })
vi.mock('~/services/images/imageOptimizer', { spy: true })
vi.mock('~/services/images/imageUpload', { spy: true })
vi.mock('~/services/images/listingImages', { spy: true })
vi.mock('~/services/images/optimizeListings', { spy: true })

/** The errors as the screen knows them. */
export const errors = { CaptionChangedError, ImageConflictError }

/** The services that a test may let fail, or hold. */
export const services = {
  saveCaption: vi.mocked(saveCaption),
  keepForUndo: vi.mocked(keepForUndo),
  removeFiles: vi.mocked(removeFiles),
  restoreImage: vi.mocked(restoreImage),
  fetchOptimizableImages: vi.mocked(fetchOptimizableImages),
  optimizeImages: vi.mocked(optimizeImages),
  saveImageOrder: vi.mocked(saveImageOrder),
  storeImage: vi.mocked(storeImage),
  synchroniseListing: vi.mocked(synchroniseListing),
  uploadImage: vi.mocked(uploadImage),
  deleteImage: vi.mocked(deleteImage),
  fetchListingImages: vi.mocked(fetchListingImages),
  fetchPendingListings: vi.mocked(fetchPendingListings),
  optimizeListings: vi.mocked(optimizeListings),
}

export const listing = {
  id: '3b0e3f52-77b5-4d0c-8f0a-5d7b3c1e9a10',
  title: 'Mill House',
  property_class: 'sale',
} as const

/** The photographs that a listing has. What a test does changes them, and it may change them as somebody else. */
export const stored: { images: readonly ManagedImage[] } = { images: [] }
export const storedNames = () => stored.images.map(({ filename }) => filename)

const anImage = (filename: string, display_order: number): ManagedImage => ({
  id: `id of ${filename}`,
  filename,
  alt: '',
  kind: null,
  path: `house/${filename}`,
  originalUrl: `/photographs/${filename}`,
  smallUrl: undefined,
  mediumUrl: undefined,
  thumbnailUrl: undefined,
  display_order,
})

/** So many photographs of a listing, named '0.jpg' and so on, none of them optimized. */
export const someImages = (count: number) =>
  Array.from({ length: count }, (_, index) => anImage(`${index}.jpg`, index))

/** What the optimizer knows of them. */
export const toOptimize = (count: number): readonly OptimizableImage[] =>
  someImages(count).map(({ id, filename, path }) => ({
    ...{ id, filename, path, smallPath: undefined, mediumPath: undefined, cardPath: undefined },
    ...{ thumbnailPath: undefined, previewUrl: undefined },
  }))

/** Lets every service do what it says, at once, with these photographs. Any call of the network fails the test. */
export function letImagesBe(images: readonly ManagedImage[]): void {
  stubNetwork()
  stored.images = images
  for (const service of Object.values(services)) service.mockReset()
  services.fetchListingImages.mockImplementation(async () => stored.images)
  services.saveCaption.mockImplementation(async ({ id }, _, caption) => {
    stored.images = stored.images.map((each) => (each.id === id ? { ...each, caption } : each))
  })
  services.saveImageOrder.mockImplementation(async (_, { ids }) => {
    const place = ({ id }: ManagedImage) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    stored.images = stored.images.toSorted((one, other) => place(one) - place(other))
  })
  services.uploadImage.mockImplementation(async (_, { name }, { displayOrder }, __, onStored) => {
    onStored()
    const image = anImage(name, displayOrder)
    stored.images = [...stored.images, image]
    return image.id
  })
  services.synchroniseListing.mockResolvedValue()
  services.deleteImage.mockImplementation(async (_, id) => {
    stored.images = stored.images.filter((each) => each.id !== id)
  })
  services.keepForUndo.mockImplementation(async (image) => ({ image, file: new Blob(['jpeg']) }))
  services.restoreImage.mockImplementation(async (_, { image }) => {
    stored.images = [...stored.images, image]
  })
  services.removeFiles.mockResolvedValue()
  services.fetchOptimizableImages.mockResolvedValue([])
  services.optimizeImages.mockResolvedValue()
}

/** Something that a stubbed service waits for. */
export function aGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}
