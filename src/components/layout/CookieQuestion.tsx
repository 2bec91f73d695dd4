import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '~/components/ui/Button'
import { Switch } from '~/components/ui/Switch'
import { cookieBanner, cookiePurposes } from '~/content/cookies'
import { tellCookieBannerHeight } from '~/hooks/cookieBannerHeight'
import { type CookieConsent, everything } from '~/lib/consent'
import { paths } from '~/lib/paths'
import { consentStore } from '~/services/consent'

interface CookieQuestionProps {
  initial: CookieConsent
  takesFocus: boolean
}

export function CookieQuestion({ initial, takesFocus }: CookieQuestionProps) {
  const id = useId()
  const [selected, setSelected] = useState(initial)
  const [detailed, setDetailed] = useState(false)
  const banner = useRef<HTMLElement>(null)
  useRoomBelowPage(banner)
  useBorrowedFocus(banner, takesFocus)

  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="fixed right-0 bottom-0 left-0 z-banner max-h-[80svh] overflow-y-auto border-t-4 border-apple-deep bg-white px-5 pt-3 pb-4 outline-offset-[-3px] sm:left-auto sm:max-w-md sm:border-l sm:border-l-line print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 id={`${id}-title`} className="text-lg">
          {cookieBanner.title}
        </h2>
        <Button
          variant="quiet"
          size="flush"
          aria-expanded={detailed}
          aria-controls={`${id}-details`}
          onClick={() => setDetailed(!detailed)}
        >
          {detailed ? cookieBanner.hideDetails : cookieBanner.showDetails}
        </Button>
      </div>
      <p className="text-xs text-stone">
        {cookieBanner.lead}{' '}
        <Link to={paths.privacyPolicy} className="text-ink underline underline-offset-4">
          {cookieBanner.policyLink}
        </Link>
      </p>
      <div className="flex flex-wrap gap-x-4">
        {cookiePurposes.map(({ purpose, label }) => (
          <Switch
            key={purpose}
            label={label}
            checked={selected[purpose]}
            disabled={purpose === 'necessary'}
            onChange={(event) => setSelected({ ...selected, [purpose]: event.target.checked })}
          />
        ))}
      </div>
      <dl id={`${id}-details`} hidden={!detailed} className="mb-3 border-b border-line text-xs">
        {cookiePurposes.map(({ purpose, label, text }) => (
          <div key={purpose} className="grid grid-cols-[6rem_1fr] border-t border-line py-2">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-stone">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-2 gap-2">
        <Button size="compact" onClick={() => consentStore.save(selected)}>
          {cookieBanner.acceptSelected}
        </Button>
        <Button size="compact" onClick={() => consentStore.save(everything)}>
          {cookieBanner.acceptAll}
        </Button>
      </div>
    </section>
  )
}

/**
 * Tells how high the banner is, so that what has the focus is scrolled clear of it and the foot of the page
 * can be scrolled out from under it.
 */
function useRoomBelowPage(banner: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = banner.current
    if (!element) return
    let frame = 0
    // With the next frame: what changes the page's height in this one, after others have been told of theirs,
    // is an error to Chromium.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => tellCookieBannerHeight(element.offsetHeight))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      tellCookieBannerHeight(0)
    }
  }, [banner])
}

/** Takes the focus to the banner that somebody asked for, and gives it back to where they were. */
function useBorrowedFocus(banner: RefObject<HTMLElement | null>, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return
    const lender = document.activeElement
    banner.current?.focus()
    return () => {
      if (lender instanceof HTMLElement) lender.focus({ preventScroll: true })
    }
  }, [banner, wanted])
}
