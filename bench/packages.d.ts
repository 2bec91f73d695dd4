// Types for the packages of bench/package.json, as far as they are used here. Only `npm run bench` installs them.

declare module 'chrome-launcher' {
  interface Options {
    chromePath: string
    chromeFlags: string[]
    ignoreDefaultFlags: boolean
    userDataDir: string
  }
  export function launch(options: Options): Promise<{ port: number; kill: () => void }>
}

declare module 'lighthouse' {
  interface Flags {
    port: number
    onlyCategories: string[]
    disableFullPageScreenshot: boolean
    logLevel: 'error'
  }
  interface AuditResult {
    id: string
    title: string
    score: number | null
    numericValue?: number
  }
  interface Category {
    score: number | null
    auditRefs: { id: string; weight: number }[]
  }
  interface Result {
    runtimeError?: { message: string }
    categories: Record<string, Category>
    audits: Record<string, AuditResult>
  }
  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ lhr: Result } | undefined>
}
