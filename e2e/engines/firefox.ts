import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { DOWNLOADS, type Driver, type Engine, type Found } from './driver.ts'

/** Firefox of Debian, and of other systems. */
const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** The usual Firefox, controlled with WebDriver BiDi. */
export const firefox: Engine = {
  name: 'firefox',
  programs: [{ folder: '/usr/bin', path: /^firefox(-esr)?$/, debianPackage: 'firefox-esr' }],
  savesDownloads: true,
  start: async (folder, scheme) => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: PROGRAMS.find((path) => existsSync(path)) ?? '',
      headless: true,
      args: ['--width=1440', '--height=1000'],
      userDataDir: join(folder, 'profile'),
      defaultViewport: null,
      protocolTimeout: 60_000,
      extraPrefsFirefox: {
        'browser.download.dir': join(folder, DOWNLOADS),
        'browser.download.folderList': 2,
        'intl.accept_languages': 'en-GB',
        'ui.systemUsesDarkTheme': scheme === 'dark' ? 1 : 0,
        'pdfjs.disabled': true,
      },
    })
    const page = (await browser.pages())[0] ?? (await browser.newPage())
    page.setDefaultTimeout(30_000)
    return { ...driverOf(page), quit: () => browser.close() }
  },
}

function driverOf(page: Page): Omit<Driver, 'quit'> {
  return {
    open: async (url) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    back: async () => {
      // `goBack` would wait for a page to load, and none is loaded within the site.
      await page.evaluate('history.back()')
    },
    evaluate: (script) => page.evaluate(script),
    locate: async (script) => {
      const element = (await page.evaluateHandle(script)).asElement()
      return element ? foundOf(element) : null
    },
    press: (key) => page.keyboard.press(key),
    resize: async (width, height) => {
      // The orientation is sent along with the size, and Firefox 140 knows the size alone.
      await page.setViewport({ width, height }).catch((error: Error) => {
        if (!error.message.includes('unknown command emulation.setScreenOrientationOverride'))
          throw error
      })
    },
    screenshot: async (path) => {
      await page.screenshot({ path: path as `${string}.png` })
    },
  }
}

function foundOf(element: ElementHandle): Found {
  return {
    click: () => element.click(),
    type: async (text) => {
      await element.focus()
      await element.evaluate((entry) => (entry as HTMLInputElement).select())
      await element.type(text)
    },
    upload: (path) => element.uploadFile(path),
  }
}
