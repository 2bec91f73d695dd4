/** The image tools' words (staff-side §§2, 5, 8). */
export const imageTexts = {
  heading: 'Property Images',
  primary: 'Primary Image',
  makeFirst: 'Make first',
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
  orderChanged: (who = 'Somebody else', moment = '') =>
    `${who} has put the photographs in another order meanwhile${moment && ` (${moment})`}. It is shown now; yours is not saved.`,
  useMine: 'Use my order instead',
  select: 'Select Images',
  formats: 'Accepted formats: JPG, PNG',
  saveFirstNote: ' (Save property first for permanent storage)',
  dropHint: 'You can also drop files here.',
  dropHere: 'Drop the photographs to upload them',
  dialogTitle: (title: string) => `Manage Images - ${title}`,
  cancel: 'Cancel',
  saveAndOptimize: 'Save & Optimize Images',
} as const

/** Several photographs at once. */
export const chosenTexts = {
  choose: (name: string) => `Select ${name}`,
  group: 'Selected photographs',
  all: 'Select all',
  count: (chosen: number, total: number) => `${chosen} of ${total} selected`,
  clear: 'Clear',
  where: 'Where to move them',
  toStart: 'To the start',
  before: (position: number, filename: string) => `Before ${position}, ${filename}`,
  toEnd: 'To the end',
  move: 'Move',
  moved: (count: number, first: number, total: number) =>
    count === 1
      ? `1 photograph is now at position ${first} of ${total}.`
      : `${count} photographs are now at positions ${first} to ${first + count - 1} of ${total}.`,
  remove: (count: number) => `Delete ${count}`,
} as const

/** The database's limit. */
export const CAPTION_LIMIT = 300

/** A photograph's description, for visitors who do not see it and for the large view. */
export const captionTexts = {
  label: 'Caption',
  placeholder: 'What it shows',
  saved: 'Saved',
  tooLong: (length: number) =>
    `Please keep this to ${CAPTION_LIMIT} characters. It has ${length.toLocaleString('en-GB')}.`,
  failed: (filename: string) => `Failed to save the caption of ${filename}`,
  changed: (theirs: string) =>
    theirs === ''
      ? 'Somebody else has removed this caption meanwhile. Save again to keep yours.'
      : `Somebody else has changed this caption meanwhile: “${theirs}” Save again to replace it with yours.`,
  gone: (filename: string) =>
    `Somebody else has deleted ${filename} meanwhile. Its caption could not be saved.`,
  retry: 'Save again',
} as const

export const kindTexts = {
  label: 'What it is',
  photograph: 'Photograph',
  saving: 'Saving...',
  saved: 'Saved',
  failed: (filename: string) => `Failed to save what ${filename} is`,
  changed: 'Somebody else has changed this meanwhile. Shown is what is stored now.',
} as const

/** Advice to take a photograph again; nothing is refused because of it. */
export const adviceTexts = {
  label: (name: string) => `Advice on ${name}`,
  blurred: 'It looks blurred.',
  dark: 'It looks dark.',
  tilted: (degrees: number) => `It looks tilted, by some ${degrees}°.`,
  doubled: (position: number) => `It looks the same as photograph\u00a0${position}.`,
} as const

/** Asked before images are deleted. */
export const deleteImageTexts = {
  title: (count: number) => (count === 1 ? 'Delete photograph' : 'Delete photographs'),
  question: (count: number) =>
    count === 1
      ? 'Are you sure you want to delete this image?'
      : `Are you sure you want to delete these ${count} photographs?`,
  keep: (count: number) => (count === 1 ? 'Keep photograph' : 'Keep photographs'),
  remove: (count: number) => (count === 1 ? 'Delete photograph' : `Delete ${count} photographs`),
} as const

/** The words about restoring photographs while the dialog is open. */
export const undoTexts = {
  deleted: (filenames: readonly string[]) =>
    filenames.length === 1
      ? `${filenames[0]} is deleted.`
      : `${filenames.length} photographs are deleted.`,
  notKept: (filenames: readonly string[]) =>
    filenames.length === 1
      ? `${filenames[0]} is deleted. Its file could not be read beforehand, so this cannot be undone.`
      : `${filenames.length} photographs are deleted whose files could not be read beforehand, so this cannot be undone.`,
  undo: 'Undo',
} as const

/** The words about uploads. */
export const uploadTexts = {
  progress: (done: number, total: number, failed: number) =>
    `${done} of ${total} ${total === 1 ? 'photograph' : 'photographs'} uploaded${
      failed > 0 ? `, ${failed} failed` : ''
    }`,
  bar: (filename: string) => `Upload of ${filename}`,
  waiting: 'Waiting',
  retry: 'Retry',
  retryAll: 'Retry all',
  cancel: 'Cancel',
  remove: 'Remove',
} as const

/** The words about the small versions of new uploads. */
export const preparationTexts = {
  bar: 'Making the web sizes',
  running: (total: number) =>
    `Making the web sizes of ${total === 1 ? '1 photograph' : `${total} photographs`}`,
  progress: (done: number, total: number) =>
    `Web sizes made: ${done} of ${total} ${total === 1 ? 'photograph' : 'photographs'}`,
  finished: 'The web sizes are ready.',
  failed:
    'The photographs are stored, but not all of their web sizes could be made. Optimize the listing to try again.',
} as const

export const imageErrors = {
  invalidType: (filename: string) =>
    `Invalid file type: ${filename}. Only JPG and PNG are allowed.`,
  upload: (filename: string, reason: string) => `Failed to upload ${filename}: ${reason}`,
  sessionEnded: 'Your session ended. Log in to go on.',
  record: (filename: string) => `Failed to store image reference for ${filename}`,
  unexpectedUpload: 'An unexpected error occurred during upload',
  saveOrder: 'Failed to save image order. Please try again.',
  updateProperty: (reason: string) => `Failed to update property: ${reason}`,
  remove: 'Failed to delete image',
  removeSome: (filenames: readonly string[]) => `Failed to delete image: ${filenames.join(', ')}`,
  refresh: 'Failed to process image updates',
  saveFromDialog: 'Failed to update property images',
  invalidId: {
    manage:
      'Invalid property ID format. Please ensure the property is saved before managing images.',
    saveOrder: 'Invalid property ID format. Cannot save image order.',
    remove: 'Invalid property ID format. Cannot delete images.',
  },
} as const

/** A screen reader's announcements of moving a photograph. */
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

/** Asked before a listing's form, or the screen with its photographs, is closed. */
export const closeQuestions = {
  entries: {
    title: 'Close without saving?',
    text: 'What you have entered since the last save will be lost.',
    stay: 'Keep editing',
    close: 'Close and lose it',
  },
  uploads: {
    title: 'Stop uploading?',
    text: 'Photographs are still being uploaded. Those that are not finished will be lost.',
    stay: 'Keep uploading',
    close: 'Stop and close',
  },
  captions: {
    title: 'Close without the caption?',
    text: 'A caption could not be saved. Stay to try again, or close and keep what was saved before.',
    stay: 'Stay',
    close: 'Close and lose it',
  },
  order: {
    title: 'Close without the new order?',
    text: 'The order of the photographs could not be saved. Stay to try again, or close and keep the order that was saved before.',
    stay: 'Stay',
    close: 'Close and lose it',
  },
} as const
