import { tourHosts } from '~/content/listing/tours'

/** The words of a listing's plans, documents and tours, for staff. */
export const fileTexts = {
  tabs: 'What the listing shows',
  tabNames: {
    photographs: 'Photographs',
    plans: 'Floor plans',
    documents: 'Documents, tours',
  },
  done: 'Done',
  plans: {
    heading: 'Floor plans',
    select: 'Select Plans',
    formats:
      'Accepted formats: JPG, PNG, up to 10 MB; at most 10 plans. They are kept as they are.',
    empty: 'No floor plans uploaded yet.',
    dropHere: 'Drop the plans to upload them',
  },
  documents: {
    heading: 'Documents',
    select: 'Select Documents',
    formats: 'Accepted formats: PDF, JPG, PNG, up to 10 MB; at most 20 documents.',
    empty: 'No documents uploaded yet.',
    dropHere: 'Drop the documents to upload them',
  },
  tours: {
    heading: 'Tours',
    address: 'Address of the tour',
    add: 'Add Tour',
    sites: `Visitors get a link to it. Sites: ${Object.keys(tourHosts).join(', ')}; at most 5 tours.`,
    empty: 'No tours added yet.',
    newTitle: { video: 'Film', virtual: 'Virtual tour' },
  },
  progress: (done: number, total: number, failed: number) =>
    `${done} of ${total} ${total === 1 ? 'file' : 'files'} uploaded${
      failed > 0 ? `, ${failed} failed` : ''
    }`,
  title: (title: string) => `Title of ${title}`,
  kind: (title: string) => `Kind of ${title}`,
  drag: (title: string) => `Move ${title}`,
  earlier: (title: string) => `Move ${title}, earlier`,
  later: (title: string) => `Move ${title}, later`,
  open: (title: string) => `Open ${title} in a new tab`,
  remove: (title: string) => `Delete ${title}`,
  same: (filename: string, title: string) =>
    `${filename} is the same file as ‘${title}’, which is here already.`,
  addAgain: 'Add it again',
  leaveOut: 'Leave it out',
  deleted: (title: string) => `${title} is deleted.`,
  notKept: (title: string) =>
    `${title} is deleted. Its file could not be read beforehand, so this cannot be undone.`,
  undo: 'Undo',
  loading: 'Loading plans and documents',
} as const

export const fileErrors = {
  load: 'Failed to load the plans and documents',
  order: 'Failed to save the order. Please try again.',
  save: (title: string) => `Failed to save ${title}`,
  remove: (title: string) => `Failed to delete ${title}`,
  addTour: 'Failed to add the tour. Please try again.',
  tooManyTours: 'Failed to add the tour. A listing has at most 5.',
  tourSite: `This is no address of a tour. It has to begin with https:// and stand at one of these sites: ${Object.keys(tourHosts).join(', ')}.`,
} as const

/** A screen reader's announcements of moving a plan, document or tour. */
export const fileDragTexts = {
  instructions: {
    draggable:
      'Press space or enter to pick it up, the arrow keys to move it, space or enter again to drop it, or escape to leave it where it was. The buttons beside it move it by one place.',
  },
  pickedUp: (name: string, place: string) => `${name} picked up, at position ${place}.`,
  over: (name: string, place: string) => `${name} is over position ${place}.`,
  dropped: (name: string, place: string) => `${name} is now at position ${place}.`,
  cancelled: (name: string, place: string) =>
    `Moving was cancelled. ${name} stays at position ${place}.`,
} as const
