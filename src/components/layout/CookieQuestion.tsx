import { useCallback, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '~/components/ui/Button'
import { Switch } from '~/components/ui/Switch'
import { cookieBanner, cookiePurposes } from '~/content/cookies'
import { setCookieBannerHeight } from '~/hooks/cookieBannerHeight'
import { paths } from '~/lib/paths'
import {
  type CookieConsent,
  consentStore,
  fullConsent,
  necessaryConsent,
} from '~/services/client/consent'

interface CookieQuestionProps {
  initial: CookieConsent
  takesFocus: boolean
}

export function CookieQuestion({ initial, takesFocus }: CookieQuestionProps) {
  const id = useId()
  const [selected, setSelected] = useState(initial)
  const [detailed, setDetailed] = useState(false)
  const banner = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const ends = [makeRoomBelowPage(element), takesFocus && borrowFocus(element)]
      return () => {
        for (const end of ends) if (end) end()
      }
    },
    [takesFocus],
  )

  return (
    <section
      ref={banner}
      // Content makes way for it (clear-of-cookie-question in index.css).
      id="cookie-question"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={`page-width fixed inset-x-0 bottom-0 z-banner flex max-h-[80svh] max-w-none flex-wrap items-center gap-x-4 overflow-y-auto bg-white ring-2 ring-grove outline-offset-[-3px] forced-colors:border-t max-md:py-1 xl:py-1 print:hidden ${detailed ? 'max-xl:pb-2 max-xl:*:basis-full' : 'max-md:*:basis-full'}`}
    >
      <div className="flex items-center justify-between gap-x-4 whitespace-nowrap">
        <h2 id={`${id}-title`} className="font-text text-base font-semibold">
          {cookieBanner.title}
        </h2>
        <Button
          variant="quiet"
          size="flush"
          className="text-xs"
          aria-expanded={detailed}
          aria-controls={`${id}-details`}
          onClick={() => setDetailed(!detailed)}
        >
          {detailed ? cookieBanner.hideDetails : cookieBanner.showDetails}
        </Button>
      </div>
      <p className={`text-xs text-stone lg:flex-1 ${detailed ? '' : 'md:max-lg:hidden'}`}>
        {cookieBanner.lead}{' '}
        <Link
          to={paths.privacyPolicy}
          className="whitespace-nowrap text-ink underline underline-offset-4"
        >
          {cookieBanner.policyLink}
        </Link>
      </p>
      <div className={`flex-wrap gap-x-4 xl:flex ${detailed ? 'flex' : 'hidden'}`}>
        {cookiePurposes.map(({ purpose, label }) => (
          <Switch
            key={purpose}
            label={label}
            isLow
            checked={selected[purpose]}
            disabled={purpose === 'necessary'}
            onChange={(event) => setSelected({ ...selected, [purpose]: event.target.checked })}
          />
        ))}
      </div>
      <dl
        id={`${id}-details`}
        hidden={!detailed}
        className="mb-3 border-b border-line text-xs xl:order-last xl:mt-3 xl:basis-full"
      >
        {cookiePurposes.map(({ purpose, label, text }) => (
          <div key={purpose} className="grid grid-cols-[6rem_1fr] border-t border-line py-2">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-stone">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="ml-auto flex flex-wrap gap-1 max-md:mt-2 max-md:pb-1 max-md:*:grow sm:gap-2">
        <Button size="line" onClick={() => consentStore.save(necessaryConsent)}>
          {cookieBanner.refuseAll}
        </Button>
        <Button variant="outline" size="line" onClick={() => consentStore.save(selected)}>
          {cookieBanner.acceptSelected}
        </Button>
        <Button size="line" onClick={() => consentStore.save(fullConsent)}>
          {cookieBanner.acceptAll}
        </Button>
      </div>
    </section>
  )
}

/**
 * Publishes the height of the banner, so that a focused element is scrolled clear of it and the foot of the page can be
 * scrolled out from under it.
 */
function makeRoomBelowPage(banner: HTMLElement): () => void {
  let frame = 0
  // Waits for the next frame, because Chromium reports an error if an observer changes the page's height after others
  // have been notified.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => setCookieBannerHeight(banner.offsetHeight))
  })
  observer.observe(banner)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    setCookieBannerHeight(0)
  }
}

/** Moves the focus to the banner when the visitor asks for it, and returns it afterwards. */
function borrowFocus(banner: HTMLElement): () => void {
  const lender = document.activeElement
  banner.focus()
  return () => {
    if (lender instanceof HTMLElement) lender.focus({ preventScroll: true })
  }
}
