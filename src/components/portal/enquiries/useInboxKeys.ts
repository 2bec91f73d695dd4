import { focusNext, singleKeyOf } from '~/hooks/singleKeys'
import { useWindowEvent } from '~/hooks/useWindowEvent'

const ROW = '[data-enquiry]'

/**
 * The keys j and k go from enquiry to enquiry. Beside the list (`onShow`) the enquiry is opened as well, and the focus
 * stays in the list.
 */
export function useInboxKeys(openId: string | undefined, onShow?: (id: string) => void): void {
  useWindowEvent('keydown', (event) => {
    const key = singleKeyOf(event)
    if (key !== 'j' && key !== 'k') return
    const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
    const current =
      document.activeElement?.closest<HTMLElement>(ROW) ??
      rows.find(({ dataset }) => dataset.enquiry === openId)
    const links = rows.flatMap((row) => row.querySelector('a') ?? [])
    const link = focusNext(links, current?.querySelector('a'), key === 'j' ? 1 : -1)
    const id = link?.closest<HTMLElement>(ROW)?.dataset.enquiry
    if (!id) return
    event.preventDefault()
    onShow?.(id)
  })
}
