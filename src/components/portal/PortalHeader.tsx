import type { ReactNode } from 'react'
import { onIntent } from '~/components/ui/onIntent'
import { accountText } from '~/content/portal/account'
import { useSession } from '~/contexts/SessionContext'
import { dialogCode } from './dialogCode'
import { LogoutButton } from './LogoutButton'
import { PortalNav } from './PortalNav'

interface PortalHeaderProps {
  title: string
  onOpenAccount: (email: string) => void
  /** The tools of this part of the portal. */
  children: ReactNode
}

/** The portal's title, its parts, and what belongs to none of the things listed below. */
export function PortalHeader({ title, onOpenAccount, children }: PortalHeaderProps) {
  const { session } = useSession()
  return (
    <header className="on-dark bg-grove text-white">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pt-8 pb-4 md:pt-10">
        <div className="min-w-0">
          <h1 className="text-3xl">{title}</h1>
          {session.state === 'staff' && (
            <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
              <span className="wrap-anywhere">{session.email}</span>
              <button
                type="button"
                onClick={() => onOpenAccount(session.email)}
                {...onIntent(dialogCode.account)}
                className="-my-3 min-h-11 underline underline-offset-4 hover:text-apple"
              >
                {accountText.open}
              </button>
            </p>
          )}
        </div>
        <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex sm:flex-wrap">
          {children}
          <LogoutButton variant="onDark" />
        </div>
      </div>
      <div className="page-width">
        <PortalNav />
      </div>
    </header>
  )
}
