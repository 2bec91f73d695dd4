/** What is asked of a browser. All that a journey does is written once, on top of this (visitor.ts). */
export interface Driver {
  /** Goes to an address and waits until the browser has loaded it. */
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** What the script, an expression, is in the page. It has to be something that JSON can say. */
  evaluate: (script: string) => Promise<unknown>
  /** The element that the script is in the page, if it is one. */
  locate: (script: string) => Promise<Found | null>
  /** Presses and releases a key, in what has the focus. */
  press: (key: Key) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  screenshot: (path: string) => Promise<void>
  quit: () => Promise<void>
}

export interface Found {
  /** Presses the middle of it with the mouse. */
  click: () => Promise<void>
  /** Types over what it holds. */
  type: (text: string) => Promise<void>
  /** Chooses a file in an input for files. */
  upload: (path: string) => Promise<void>
}

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape' | 'Space'

/** An engine as `--engine=` names it. */
export interface Engine {
  name: string
  /** Files that have to be there, and the Debian packages that bring them. */
  programs: readonly { path: RegExp; folder: string; debianPackage: string }[]
  /** Whether it puts what is downloaded into DOWNLOADS. */
  savesDownloads: boolean
  /**
   * Starts the browser with a profile of its own.
   * @param folder for all that it writes; the caller removes it
   */
  start: (folder: string) => Promise<Driver>
}

/** Where a browser puts what is downloaded, within the folder that it was started with. */
export const DOWNLOADS = 'Downloads'

/** A function and its arguments as an expression, for a page that knows nothing of this file. */
export function scriptOf<A extends unknown[]>(call: (...args: A) => unknown, ...args: A): string {
  return scriptOn(call, ...args.map((arg) => JSON.stringify(arg)))
}

/** The same, with arguments that are expressions themselves. */
export function scriptOn(call: (...args: never[]) => unknown, ...args: string[]): string {
  // The compiler that runs this file names functions with a helper of its own.
  return `((__name) => (${String(call)})(${args.join(', ')}))((named) => named)`
}
