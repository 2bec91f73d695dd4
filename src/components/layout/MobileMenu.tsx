import { NavLink } from 'react-router-dom'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { Dialog } from '~/components/ui/Dialog'
import { agency } from '~/content/agency'
import { mainMenu, propertiesMenu } from '~/content/navigation'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'

export function MobileMenu({ onClose }: { onClose: () => void }) {
  useHistoryLayer(onClose)

  // A followed link replaces the menu's entry in the history.
  return (
    <Dialog title="Menu" onClose={onClose} size="side" closeOnBackdrop>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-8 px-6 py-6">
        <ul>
          {propertiesMenu.map((link) => (
            <li key={link.to}>
              <NavLink
                to={link.to}
                replace
                onClick={onClose}
                className="block border-b border-line py-3 font-display text-subheading"
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className="grid grid-cols-2 gap-x-4">
          {mainMenu.map((link) => (
            <li key={link.to}>
              <NavLink to={link.to} replace onClick={onClose} className="block py-3">
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="-mx-6 grid gap-3 border-t-2 border-grove px-6 pt-6 pb-4">
          <BookingButton request={{ kind: 'valuation' }} onOpen={onClose}>
            Book Valuation
          </BookingButton>
          <a href={agency.phoneHref} className="py-3 text-center font-semibold">
            {agency.phone}
          </a>
        </div>
      </nav>
    </Dialog>
  )
}
