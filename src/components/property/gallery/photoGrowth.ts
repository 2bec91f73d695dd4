import { MOTION_ALLOWED } from '~/components/ui/motion/useMediaQuery'

/** As a sheet rises (tailwind.config.ts), because the photograph and its pop-up travel as one. */
const TRAVEL = { duration: 320, easing: 'cubic-bezier(.2,.8,.2,1)' }
/** The words come once the photograph has landed. */
const COMING = { delay: 340, duration: 120, fill: 'backwards' } as const
/** The words go before the photograph leaves. */
const GOING = { duration: 100, fill: 'forwards' } as const

/** What stays at the head of the window: the site's header, and the bar above a list of results. */
const BARS = '#root > header, :has(> #results)'

/** A photograph and its frame, whose place counts because hovering enlarges a card's photograph beyond it. */
interface Framed {
  photo: HTMLImageElement
  frame: Element
  place: DOMRect
  /** What is above this height is hidden under a bar. */
  seenFrom: number
}

/** The way between the photograph of a card and that of its pop-up. */
interface Trip {
  card: Framed
  large: Framed
  popUp: HTMLElement
}

/** @returns undefined when a photograph is missing or out of view, or when the visitor prefers no animation */
export function tripBetween(card: Element | null, content: Element | null): Trip | undefined {
  const popUp = content?.closest('dialog')
  if (!popUp || !window.matchMedia(MOTION_ALLOWED).matches) return
  const small = framed(card, [...document.querySelectorAll(BARS)])
  const large = framed(content, [...popUp.querySelectorAll(':scope > div > .sticky')])
  return small && large && { card: small, large, popUp }
}

function framed(part: Element | null, bars: readonly Element[]): Framed | undefined {
  const photo = photoIn(part)
  const frame = photo?.parentElement
  if (!photo || !frame) return
  const place = frame.getBoundingClientRect()
  const seenFrom = Math.max(place.top, ...bars.map((bar) => bar.getBoundingClientRect().bottom))
  if (place.width === 0 || seenFrom >= Math.min(place.bottom, window.innerHeight)) return
  return { photo, frame, place, seenFrom }
}

const photoIn = (part: Element | null) =>
  part?.querySelector<HTMLImageElement>('img:not([aria-hidden])') ?? undefined

/** Grows the photograph with the pop-up out of the card. */
export function grow(trip: Trip): void {
  const { popUp, card, large } = trip
  const { sheet, photo } = frames(trip)
  const words = wordsAround(large.frame, popUp)
  const copy = putCopy(card.photo, popUp, trip)
  popUp.animate([sheet.atCard, sheet.atRest], TRAVEL)
  const remove = () => copy.remove()
  // It stays until the pop-up's own file, a larger one, is there.
  copy.animate([photo.atCard, photo.atRest], TRAVEL).onfinish = () =>
    large.photo.decode().then(remove, remove)
  large.frame.animate({ opacity: [0, 0] }, TRAVEL)
  // Else the sheet's ground would show where its head is still transparent.
  popUp.animate({ backgroundColor: ['transparent', 'transparent'] }, COMING.delay + COMING.duration)
  for (const part of words) part.animate({ opacity: [0, 1] }, COMING)
}

/**
 * Takes a picture of the pop-up before it is removed.
 * @returns what shrinks that picture back into the card, if the card is still there
 */
export function prepareShrinking(
  card: Element | null,
  content: Element | null,
): (() => void) | undefined {
  const trip = tripBetween(card, content)
  if (!trip) return
  const { sheet, photo } = frames(trip)
  const { scrollTop } = trip.popUp
  // One that has not landed yet must not be in the picture.
  for (const flying of trip.popUp.querySelectorAll(':scope > img')) flying.remove()
  const picture = pictureOf(trip.popUp)
  const frame = photoIn(picture)?.parentElement
  const words = frame ? wordsAround(frame, picture) : []
  const copy = putCopy(trip.large.photo, picture, trip)
  return () => {
    if (trip.popUp.isConnected || !card?.isConnected) return
    document.body.append(picture)
    picture.showPopover()
    picture.scrollTop = scrollTop
    const back = { ...TRAVEL, delay: GOING.duration, fill: 'forwards' } as const
    for (const part of words) part.animate({ opacity: [1, 0] }, GOING)
    frame?.animate({ opacity: [0, 0] }, { fill: 'forwards' })
    copy.animate([photo.atRest, photo.atCard], back)
    picture.animate({ opacity: [1, 0] }, { ...back, fill: 'both', pseudoElement: '::backdrop' })
    picture.animate([sheet.atRest, sheet.atCard], back).onfinish = () => picture.remove()
  }
}

/** The pop-up seen from the card: moved there, and cut to what is seen of the card's photograph. */
function frames({ popUp, card, large }: Trip) {
  const box = popUp.getBoundingClientRect()
  const [left, top] = [large.place.left - box.left, large.place.top - box.top]
  const { width, height } = card.place
  const cut = (above: number, right = 0, below = 0, before = 0) =>
    `inset(${above}px ${right}px ${below}px ${before}px)`
  return {
    sheet: {
      atCard: {
        translate: `${card.place.left - large.place.left}px ${card.place.top - large.place.top}px`,
        clipPath: cut(
          top + card.seenFrom - card.place.top,
          box.width - left - width,
          box.height - top - height,
          left,
        ),
      },
      atRest: { translate: '0 0', clipPath: cut(large.seenFrom - box.top) },
    },
    photo: { atCard: shape(card), atRest: shape(large) },
  }
}

const shape = ({ photo, place: { width, height } }: Framed) => ({
  width: `${width}px`,
  height: `${height}px`,
  objectPosition: getComputedStyle(photo).objectPosition,
})

/** Puts a copy of a photograph, which changes its size freely, over the one of a pop-up. */
function putCopy(
  photo: HTMLImageElement,
  sheet: Element,
  { popUp, large }: Trip,
): HTMLImageElement {
  const box = popUp.getBoundingClientRect()
  const copy = new Image()
  copy.decoding = 'sync'
  copy.src = photo.currentSrc
  copy.alt = ''
  copy.className = 'pointer-events-none absolute max-w-none object-cover print:hidden'
  copy.style.left = `${large.place.left - box.left}px`
  copy.style.top = `${large.place.top - box.top + popUp.scrollTop}px`
  Object.assign(copy.style, shape(large))
  sheet.append(copy)
  return copy
}

/** All but the photograph. A green part keeps its ground, beside which the photograph travels. */
function wordsAround(frame: Element, sheet: Element): Element[] {
  const words: Element[] = []
  for (let part = frame; part !== sheet && part.parentElement; part = part.parentElement) {
    const beside = [...part.parentElement.children].filter((other) => other !== part)
    words.push(
      ...beside.flatMap((other) => (other.matches('.on-dark') ? [...other.children] : other)),
    )
  }
  return words
}

/** A dead copy of a dialog in its place, for the browser's top layer. */
function pictureOf(dialog: HTMLElement): HTMLElement {
  const { left, top, width, height } = dialog.getBoundingClientRect()
  const picture = document.createElement('div')
  picture.append(...dialog.cloneNode(true).childNodes)
  for (const part of picture.querySelectorAll('[id]')) part.removeAttribute('id')
  picture.className = dialog.className
  picture.popover = 'manual'
  picture.inert = true
  picture.ariaHidden = 'true'
  Object.assign(picture.style, {
    animation: 'none',
    background: 'transparent',
    margin: '0',
    maxHeight: 'none',
    inset: `${top}px auto auto ${left}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  return picture
}
