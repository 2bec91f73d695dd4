// The used part of the package in e2e/engines/package.json, which only `npm run test:engines` installs.

declare module 'puppeteer-core' {
  interface LaunchOptions {
    browser: 'firefox'
    executablePath: string
    headless: boolean
    args: string[]
    userDataDir: string
    defaultViewport: null
    protocolTimeout: number
    extraPrefsFirefox: Record<string, string | number | boolean>
  }
  interface Handle {
    asElement: () => ElementHandle | null
  }
  export interface ElementHandle {
    click: () => Promise<void>
    focus: () => Promise<void>
    type: (text: string) => Promise<void>
    evaluate: <R>(call: (element: Element) => R) => Promise<R>
    uploadFile: (path: string) => Promise<void>
  }
  export interface Page {
    setDefaultTimeout: (milliseconds: number) => void
    setViewport: (size: { width: number; height: number }) => Promise<void>
    goto: (url: string) => Promise<unknown>
    reload: () => Promise<unknown>
    evaluate: (script: string) => Promise<unknown>
    evaluateHandle: (script: string) => Promise<Handle>
    screenshot: (options: { path: `${string}.png` }) => Promise<unknown>
    keyboard: { press: (key: string) => Promise<void> }
  }
  interface Browser {
    pages: () => Promise<Page[]>
    newPage: () => Promise<Page>
    close: () => Promise<void>
  }
  export function launch(options: LaunchOptions): Promise<Browser>
}
