/** The image tools' words (staff-side §§2, 5, 8). */
export const imageTexts = {
  heading: 'Property Images',
  primary: 'Primary Image',
  dragHint: 'Drag images to reorder',
  saveFirstHint: 'Save property to manage images',
  empty: 'No images uploaded yet. Use the button above to add images.',
  emptyToLookAt: 'No images uploaded yet.',
  processing: 'Processing images...',
  saveOrder: 'Save Order',
  saving: 'Saving...',
  orderSaved: 'The order is saved.',
  imageGone:
    'Somebody else has deleted a photograph meanwhile; yours are still in the order you gave them.',
  select: 'Select Images',
  formats: 'Accepted formats: JPG, PNG',
  saveFirstNote: ' (Save property first for permanent storage)',
  dropHint: 'You can also drop files here.',
  dropHere: 'Drop the photographs to upload them',
  dialogTitle: (title: string) => `Manage Images - ${title}`,
  cancel: 'Cancel',
  saveAndOptimize: 'Save & Optimize Images',
} as const

/** Asked before an image is deleted. */
export const deleteImageTexts = {
  title: 'Delete image',
  question: 'Are you sure you want to delete this image?',
  keep: 'Keep image',
  remove: 'Delete image',
} as const

/** The files that are on their way. */
export const uploadTexts = {
  progress: (done: number, total: number, failed: number) =>
    `${done} of ${total} ${total === 1 ? 'photograph' : 'photographs'} uploaded${
      failed > 0 ? `, ${failed} failed` : ''
    }`,
  bar: (filename: string) => `Upload of ${filename}`,
  waiting: 'Waiting',
  retry: 'Retry',
  cancel: 'Cancel',
  remove: 'Remove',
} as const

export const imageErrors = {
  invalidType: (filename: string) =>
    `Invalid file type: ${filename}. Only JPG and PNG are allowed.`,
  upload: (filename: string, reason: string) => `Failed to upload ${filename}: ${reason}`,
  record: (filename: string) => `Failed to store image reference for ${filename}`,
  unexpectedUpload: 'An unexpected error occurred during upload',
  saveOrder: 'Failed to save image order. Please try again.',
  updateProperty: (reason: string) => `Failed to update property: ${reason}`,
  remove: 'Failed to delete image',
  refresh: 'Failed to process image updates',
  saveFromDialog: 'Failed to update property images',
  invalidId: {
    manage:
      'Invalid property ID format. Please ensure the property is saved before managing images.',
    saveOrder: 'Invalid property ID format. Cannot save image order.',
    remove: 'Invalid property ID format. Cannot delete images.',
  },
} as const

/** What a screen reader says of moving a photograph. */
export const dragTexts = {
  instructions: {
    draggable:
      'Press space or enter to pick up the photograph, the arrow keys to move it, space or enter again to drop it, or escape to leave it where it was. The buttons below it move it by one place.',
  },
  pickedUp: (name: string, place: string) => `${name} picked up, at position ${place}.`,
  over: (name: string, place: string) => `${name} is over position ${place}.`,
  dropped: (name: string, place: string) => `${name} is now at position ${place}.`,
  cancelled: (name: string, place: string) =>
    `Moving was cancelled. ${name} stays at position ${place}.`,
} as const

/** Asked before a screen with photographs is closed. */
export const closeQuestions = {
  uploads: {
    title: 'Stop uploading?',
    text: 'Photographs are still being uploaded. Those that are not finished will be lost.',
    stay: 'Keep uploading',
    close: 'Stop and close',
  },
  order: {
    title: 'Close without the new order?',
    text: 'The order of the photographs could not be saved. Stay to try again, or close and keep the order that was saved before.',
    stay: 'Stay',
    close: 'Close and lose it',
  },
} as const
