/** The optimizer's words (staff-side §4, §8); the messages of failed calls are in the services. */
export const optimizerText = {
  title: (listing: string) => `Optimize Images - ${listing}`,
  close: 'Close',
  noImages: 'No images found for this property',
  allOptimized: 'All images are already optimized',
  needOptimization: (count: number) =>
    count === 1 ? '1 image needs optimization' : `${count} images need optimization`,
  optimized: (count: number) =>
    count === 1 ? 'Successfully optimized 1 image' : `Successfully optimized ${count} images`,
  notOptimized: (count: number) => `${countOf(count)} could not be optimized`,
  progress: (finished: number, total: number) => `${finished} of ${countOf(total)}`,
  checkFailed: 'Failed to check images',
  unexpected: 'An unexpected error occurred',
  sessionEnded: 'Your session has ended. Sign in again, then retry: what is finished is kept.',
  imageGone: 'This photograph was deleted meanwhile',
  checking: 'Checking the photographs of this listing',
  processing: (count: number) => `Optimizing ${countOf(count)}`,
  stopHint: 'Closing stops here. What is finished is kept.',
} as const

export const optimizerButtons = {
  checking: 'Checking Images...',
  processing: 'Optimizing...',
  completed: 'All Images Optimized',
  again: 'Re-optimize Images',
  error: 'Retry Optimization',
  idle: (count: number) => `Optimize ${count} ${count === 1 ? 'Image' : 'Images'}`,
} as const

export const outcomeWords = {
  waiting: 'Waiting',
  working: 'Optimizing',
  done: 'Optimized',
  failed: 'Failed',
} as const

/** The words for a property in a run over all of them. */
export const listingWords = {
  waiting: 'Stopped',
  working: 'Optimizing',
  done: 'Optimized',
  failed: 'Incomplete',
} as const

export const optimizeAllText = {
  title: 'Optimize all photographs',
  checking: 'Looking for photographs that need optimization',
  needOptimization: (images: number, properties: number) =>
    `${countOf(images)} of ${countOfProperties(properties)} ${images === 1 ? 'needs' : 'need'} optimization`,
  processing: (images: number, properties: number) =>
    `Optimizing ${countOf(images)} of ${countOfProperties(properties)}`,
  stopped: (done: number) => `Stopped. ${countOf(done)} optimized so far`,
  stop: 'Stop',
  stopping: 'Stopping...',
  resume: 'Continue',
  stopHint: 'Stopping or closing loses nothing: the next run goes on with what is left.',
  images: (done: number, total: number) => `${done} of ${countOf(total)}`,
  properties: (finished: number, total: number) => `${finished} of ${countOfProperties(total)}`,
} as const

function countOfProperties(properties: number): string {
  return properties === 1 ? '1 listing' : `${properties} listings`
}

function countOf(images: number): string {
  return images === 1 ? '1 photograph' : `${images} photographs`
}
