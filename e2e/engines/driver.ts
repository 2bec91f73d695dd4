/**
 * The commands to a browser. The visitor (visitor.ts) builds on them, so that journeys are written once for all
 * engines.
 */
export interface Driver {
  /** Goes to an address and waits until the browser has loaded it. */
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Evaluates a script, an expression, in the page. Its value must be one that JSON can represent. */
  evaluate: (script: string) => Promise<unknown>
  /** Evaluates a script in the page, and returns its value if that is an element. */
  locate: (script: string) => Promise<Found | null>
  /** Presses and releases a key in the focused element. */
  press: (key: Key) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  screenshot: (path: string) => Promise<void>
  quit: () => Promise<void>
}

export interface Found {
  /** Clicks the middle of the element with the mouse. */
  click: () => Promise<void>
  /** Replaces the content of a field by typing. */
  type: (text: string) => Promise<void>
  /** Chooses a file in an input for files. */
  upload: (path: string) => Promise<void>
}

export type Scheme = 'light' | 'dark'

export type Key = 'ArrowRight' | 'Enter' | 'Escape'

/** An engine, by its name for `--engine=`. */
export interface Engine {
  name: string
  /** The files that the engine needs, and the Debian packages that contain them. */
  programs: readonly { path: RegExp; folder: string; debianPackage: string }[]
  /** Whether it saves downloads in the folder DOWNLOADS. */
  savesDownloads: boolean
  /**
   * Starts the browser with its own profile, on a system that prefers these colours.
   * @param folder the folder for everything that the browser writes; the caller removes it
   */
  start: (folder: string, scheme: Scheme) => Promise<Driver>
}

/** The folder of downloads, within the folder that the browser was started with. */
export const DOWNLOADS = 'Downloads'

/** A call of a function as an expression, for a page that does not have the code of this file. */
export function scriptOf<A extends unknown[]>(call: (...args: A) => unknown, ...args: A): string {
  return scriptOn(call, ...args.map((arg) => JSON.stringify(arg)))
}

/** Like `scriptOf`, with arguments that are expressions themselves. */
export function scriptOn(call: (...args: never[]) => unknown, ...args: string[]): string {
  // The compiler of this file adds calls of a helper `__name` to functions, which the page lacks.
  return `((__name) => (${String(call)})(${args.join(', ')}))((named) => named)`
}
